import { iconRow } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { usePlaceParams } from '../../../platform/chosen-place.ts'
import { forward } from '../../../platform/direction.ts'
import { Art } from '../../../ui/icons/art.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

/** Steps a row that scrolls sideways, and knows whether there is more on either side. */
function useScroller(step: number) {
  const row = useRef<HTMLUListElement>(null)
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const list = row.current
    if (!list) return
    const look = () => {
      const at = Math.abs(list.scrollLeft)
      const before = at > 1
      const after = at + list.clientWidth < list.scrollWidth - 1
      setMore((known) => (known.before === before && known.after === after ? known : { before, after }))
    }
    const watch = new ResizeObserver(look)
    watch.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [])

  const scroll = (direction: -1 | 1) => row.current?.scrollBy({ left: forward() * direction * step })
  return { row, more, scroll }
}

const STEP = 300
const arrow =
  'absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-line-strong bg-surface text-ink shadow-soft transition-colors hover:border-bower hover:text-bower disabled:hidden max-sm:hidden'

/** Shortcuts to popular subcategories, in a row that scrolls. */
export function QuickIcons() {
  const { row, more, scroll } = useScroller(STEP)
  const place = usePlaceParams()
  return (
    <section className="page-width relative">
      <h2 className="sr-only">{t`What are you after?`}</h2>
      {/* Only where there is something to scroll to, which is known after hydration. Phones swipe. */}
      {(more.before || more.after) && (
        <>
          <button
            type="button"
            aria-label={t`Previous categories`}
            disabled={!more.before}
            onClick={() => scroll(-1)}
            className={`${arrow} start-1`}
          >
            <Icon name="chevron-left" className="size-6" />
          </button>
          <button
            type="button"
            aria-label={t`More categories`}
            disabled={!more.after}
            onClick={() => scroll(1)}
            className={`${arrow} end-1`}
          >
            <Icon name="chevron-right" className="size-6" />
          </button>
        </>
      )}
      <ul ref={row} aria-label={t`Quick categories`} className="quick-icons">
        {iconRow().map(({ label, art, category, subcategory }) => (
          <li key={label}>
            <Link
              to="/category/$category"
              params={{ category: category ?? 'all' }}
              search={{ ...(subcategory && { subcategory }), ...place }}
            >
              <Art name={art} className="size-7" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
