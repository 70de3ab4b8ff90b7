import { iconRow } from '@bowerbird/contract/catalogue/icon-row'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Art } from '../../ui/art.tsx'
import { useScroller } from './use-scroller.ts'

const STEP = 300
const arrow =
  'grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors hover:border-bower hover:text-bower disabled:pointer-events-none disabled:border-line disabled:text-ink-soft/50'

/** Shortcuts to the kinds of things people ask for most, in a row that scrolls. */
export function QuickIcons() {
  const { row, more, scroll } = useScroller(STEP)
  return (
    <section className="page-width">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-2xl max-sm:text-lg">What are you after?</h2>
        {/* Only where there is something to scroll to, which is known once the page runs. */}
        {(more.before || more.after) && (
          <div className="flex gap-2">
            <button
              type="button"
              aria-label="Scroll back"
              disabled={!more.before}
              onClick={() => scroll(-1)}
              className={arrow}
            >
              <ChevronLeft aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label="Scroll on"
              disabled={!more.after}
              onClick={() => scroll(1)}
              className={arrow}
            >
              <ChevronRight aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <ul
        ref={row}
        aria-label="Quick categories"
        className="-mx-(--page-gutter) flex snap-x scroll-px-(--page-gutter) gap-3 overflow-x-auto scroll-smooth px-(--page-gutter) py-1 [--page-gutter:clamp(1rem,3vw,2rem)] [scrollbar-width:none] lg:gap-4"
      >
        {iconRow.map(({ label, art, category, subcategory }) => (
          <li key={label} className="w-26 shrink-0 grow snap-start lg:w-29">
            <Link
              to="/category/$category"
              params={{ category: category ?? 'all' }}
              search={subcategory ? { subcategory } : {}}
              className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface px-2 pt-4 pb-3 text-center text-sm font-medium transition-colors hover:border-bower/60 hover:text-bower"
            >
              <Art name={art} sizes="(min-width: 1024px) 4rem, 3.5rem" className="size-14 lg:size-16" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
