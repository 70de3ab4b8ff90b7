import type { ReactNode } from 'react'

export interface NavLook {
  /** In the dark sidebar, or in the drawer on phones. */
  place: 'sidebar' | 'drawer'
  /** Collapsed to icons, with the labels as tooltips. */
  isRail?: boolean
}

const places = {
  sidebar:
    'text-header-soft hover:bg-white/10 hover:text-white data-[status=active]:bg-white/15 data-[status=active]:text-white',
  drawer:
    'text-ink hover:bg-sky hover:text-bower data-[status=active]:bg-sky data-[status=active]:text-bower',
}

export const entryClass = ({ place, isRail = false }: NavLook): string =>
  `group relative flex ${place === 'sidebar' && !isRail ? 'min-h-9 text-[0.9375rem]' : 'min-h-12'} w-full items-center gap-3 rounded-control font-semibold transition-colors ${isRail ? 'justify-center' : 'px-3.5'} ${places[place]}`

/** The label of an entry. On the collapsed sidebar it is a tooltip, still read by screen readers. */
export function Label({ isRail = false, children }: NavLook & { children: ReactNode }) {
  if (!isRail) return <span className="truncate">{children}</span>
  return (
    <span className="on-surface pointer-events-none absolute start-full z-50 ms-3 rounded-control border border-line px-3 py-1.5 text-sm whitespace-nowrap opacity-0 shadow-overlay transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
      {children}
    </span>
  )
}

/** The heading of a group of entries; on the collapsed sidebar a line. */
export function GroupLabel({ place, isRail = false, children }: NavLook & { children: string }) {
  if (isRail) return <hr className="mx-3 mb-2 border-white/15 first:hidden" />
  return (
    <p
      aria-hidden="true"
      className={`px-3.5 pb-1 text-xs font-semibold tracking-wide uppercase ${place === 'sidebar' ? 'text-header-soft' : 'text-ink-soft'}`}
    >
      {children}
    </p>
  )
}
