import { quickCategories } from '@bowerbird/contract/catalogue/category-menu'
import { useLocation } from '@tanstack/react-router'
import { ChevronDown, LayoutGrid } from 'lucide-react'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { Late } from '../../ui/late.tsx'
import { still } from '../../ui/still.tsx'
import { CategoryLink, useChosenState } from './category-link.tsx'
import { categoryGroups } from './shell.late.ts'
import { useWhereabouts } from './whereabouts.ts'

const isListing = (pathname: string): boolean => pathname.startsWith('/category')

/** Known before anyone can have gone elsewhere. */
const wasDrawnOnListing = !import.meta.env.SSR && isListing(window.location.pathname)
const never = () => () => undefined

/** Taken over as the server drew it, though someone may have clicked on before the header came alive. */
function useIsOnListing(): boolean {
  const isNow = useLocation({ select: ({ pathname }) => isListing(pathname) })
  return useSyncExternalStore(
    never,
    () => isNow,
    () => (import.meta.env.SSR ? isNow : wasDrawnOnListing),
  )
}

function Bar() {
  if (useIsOnListing()) return null
  return (
    <nav aria-label="Categories" className="hidden border-b border-line bg-surface md:block">
      <div className="page-width flex h-12 items-center gap-1">
        <AllCategories />
        <ul className="flex items-center gap-1">
          {quickCategories.map((category) => (
            <li key={category}>
              <CategoryLink
                category={category}
                className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-ink -outline-offset-3 hover:bg-sky hover:text-bower"
              >
                {category}
              </CategoryLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** A `<details>`: it opens without JavaScript. What follows only closes it where people expect that. */
function AllCategories() {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => ref.current?.removeAttribute('open'), [])
  const state = useChosenState()

  useEffect(() => {
    const handleElsewhere = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) {
        ref.current?.removeAttribute('open')
      }
    }
    document.addEventListener('pointerdown', handleElsewhere)
    document.addEventListener('focusin', handleElsewhere)
    return () => {
      document.removeEventListener('pointerdown', handleElsewhere)
      document.removeEventListener('focusin', handleElsewhere)
    }
  }, [])

  return (
    <details
      ref={ref}
      className="group relative -ml-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return
        close()
        ref.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-bold tracking-wide text-bower-deep -outline-offset-3 select-none hover:bg-sky hover:text-bower">
        <LayoutGrid aria-hidden="true" className="size-4" />
        ALL CATEGORIES
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="menu-in on-surface absolute top-full left-0 z-30 mt-1 max-h-[calc(100dvh-8rem)] w-120 overflow-y-auto rounded-card border border-line p-4 shadow-overlay">
        <Late part={categoryGroups} props={{ onChoose: close, className: 'grid-cols-2', state }} />
        <CategoryLink
          category="all"
          onClick={close}
          className="mt-3 flex min-h-11 items-center justify-center rounded-control bg-sky font-semibold text-bower hover:underline"
        >
          Browse everything
        </CategoryLink>
      </div>
    </details>
  )
}

/** Below the header on wide screens. A listing brings its own filters, so there the bar gives way. */
export const CategoryBar = import.meta.env.SSR ? still('bar', Bar, useWhereabouts) : Bar
