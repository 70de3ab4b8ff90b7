/** A visible shortcut hint; screen readers get it from `aria-keyshortcuts`. */
export const Key = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="rounded border border-current px-1.5 font-sans text-xs leading-5 font-semibold opacity-80 max-xl:hidden"
  >
    {children}
  </span>
)
