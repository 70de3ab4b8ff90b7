import { quickCategories } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import { useCallback, useEffect, useRef } from 'react'
import { usePlaceParams } from '../../../platform/chosen-place.ts'
import { usePageHref } from '../../../platform/page-href.ts'
import { DeferredHydration } from '../../../ui/hydration/deferred-hydration.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { CategoryLink } from './category-link.tsx'
import { categoryGroups } from './shell.lazy.ts'

/** Below the header on wide screens. A listing has its own filters, so it goes without. */
export function CategoryBar() {
  if (usePageHref().startsWith('/category')) return null
  return (
    <nav aria-label={t`Categories`} className="hidden border-b border-line bg-surface md:block">
      <div className="page-width flex h-12 items-center gap-1">
        <AllCategories />
        <ul className="flex items-center gap-1">
          {quickCategories().map((category) => (
            <li key={category}>
              <CategoryLink category={category} className="menu-link text-sm font-medium">
                {category}
              </CategoryLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** A `<details>` opens without JavaScript. The script only closes it where people expect that. */
function AllCategories() {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => ref.current?.removeAttribute('open'), [])
  const place = usePlaceParams()

  useEffect(() => {
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) {
        ref.current?.removeAttribute('open')
      }
    }
    document.addEventListener('pointerdown', handleOutside)
    document.addEventListener('focusin', handleOutside)
    return () => {
      document.removeEventListener('pointerdown', handleOutside)
      document.removeEventListener('focusin', handleOutside)
    }
  }, [])

  return (
    <details
      ref={ref}
      className="group relative -ms-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return
        close()
        ref.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="menu-link gap-2 text-sm font-bold tracking-wide text-bower-deep select-none">
        <Icon name="layout-grid" className="size-4" />
        {t`ALL CATEGORIES`}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="category-menu">
        <DeferredHydration
          part={categoryGroups}
          props={{ onChoose: close, className: 'grid-cols-2', place }}
        />
        <CategoryLink
          category="all"
          onClick={close}
          className="mt-3 flex min-h-11 items-center justify-center rounded-control bg-sky font-semibold text-bower hover:underline"
        >{t`Browse everything`}</CategoryLink>
      </div>
    </details>
  )
}
