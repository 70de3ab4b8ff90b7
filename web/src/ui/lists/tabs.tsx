import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { forward } from '../../platform/direction.ts'

interface Tab<T extends string> {
  id: T
  label: ReactNode
  count?: number
}

interface Props<T extends string> {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly Tab<T>[]
  selected: T
  onSelect: (id: T) => void
  /** Content of the selected tab. */
  children: ReactNode
}

/** The WAI-ARIA pattern: one stop for Tab, arrows, Home and End select. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, children }: Props<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // On a phone the row may be wider than the screen.
  const count = tabs.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or another number of them, moves the selected one.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector('[aria-selected=true]')
    if (!row || !tab) return
    const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left)
  }, [selected, count])

  const handleKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const next: Record<string, number> = {
      ArrowRight: (at + forward() + tabs.length) % tabs.length,
      ArrowLeft: (at - forward() + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const index = next[event.key]
    const tab = index === undefined ? undefined : tabs[index]
    if (index === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKey}
        className="flex gap-1 overflow-x-auto border-b border-line max-sm:gap-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className="group flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-2 font-semibold text-ink-soft max-sm:gap-1 max-sm:text-sm sm:px-4 -outline-offset-3 hover:text-bower aria-selected:border-bower aria-selected:text-bower"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full text-xs text-ink tabular-nums group-aria-selected:text-bower sm:bg-line sm:px-2 sm:py-0.5 sm:group-aria-selected:bg-sky">
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern asks for it, a panel may hold nothing focusable.
        tabIndex={0}
        className="pt-4"
      >
        {children}
      </div>
    </div>
  )
}
