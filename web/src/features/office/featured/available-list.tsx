import { MAX_FEATURED } from '@bowerbird/contract/ads/ads.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { inputClass } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AvailableItem } from './available-item.tsx'
import type { AvailableView } from './available-view.ts'
import { ListMessage } from './list-message.tsx'

/** Calls `onReached` when the end of a scrolling list comes into view while there may be more. */
function useEndReached(
  scroller: RefObject<HTMLElement | null>,
  isWaiting: boolean,
  onReached: () => void,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    if (!isWaiting || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: scroller.current,
      rootMargin: '200px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWaiting, scroller])
  return end
}

interface Props {
  category: string
  view: AvailableView
  total: number | undefined
  search: string
  /** Undefined until it is known. */
  featuredCount: number | undefined
  isLocked: boolean
  onSearch: (search: string) => void
  onAdd: (ad: AdminAdRow) => void
  onMore: () => void
}

/** Ads that could be featured: search, suggestions, and a list with infinite scrolling. */
export function AvailableList(props: Props) {
  const { category, view, total, search, featuredCount, isLocked, onSearch, onAdd, onMore } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const end = useEndReached(scroller, view.mayGrow, onMore)
  const isFull = featuredCount !== undefined && featuredCount >= MAX_FEATURED

  // The suggestions are at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every other search or category.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [search, category])

  // The button disappears with its ad: the focus moves to the next button, or to the search.
  const handleAdd = (ad: AdminAdRow) => {
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-add]') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    onAdd(ad)
    if (at < 0) return
    requestAnimationFrame(() => {
      const left = box.current?.querySelectorAll<HTMLButtonElement>('[data-add]:not([disabled])') ?? []
      const next = left[Math.min(at, left.length - 1)] ?? input.current
      next?.focus()
    })
  }
  const items = (ads: AvailableView['listed']) =>
    ads.map((ad) => (
      <AvailableItem key={ad._id} ad={ad} mayAdd={!isFull && !isLocked} onAdd={() => handleAdd(ad)} />
    ))

  return (
    <Card as="section" className="flex min-w-0 flex-col p-4 sm:p-5">
      <div ref={box} className="contents">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-xl">
            <Trans>Available {category}</Trans>
          </h2>
          {total !== undefined && (
            <p className="text-sm font-semibold whitespace-nowrap text-ink-soft tabular-nums">
              {plural(total, { one: '# active ad', other: '# active ads' })}
            </p>
          )}
        </div>
        <p className="mt-0.5 min-h-5 text-sm text-ink-soft">
          {isFull && t`All ${MAX_FEATURED} places are taken. Remove a product to add another.`}
          {!isFull && featuredCount !== undefined && t`Add up to ${MAX_FEATURED - featuredCount} more.`}
        </p>
        <div className="relative mt-4">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 start-3 size-5 -translate-y-1/2 text-ink-soft"
          />
          <input
            ref={input}
            type="search"
            value={search}
            aria-label={t`Search products by title or description`}
            placeholder={t`Search products by title or description`}
            onChange={(event) => onSearch(event.target.value)}
            className={`${inputClass} ps-10`}
          />
        </div>
        <section
          ref={scroller}
          aria-label={t`List of available ${category}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and all buttons in it may be disabled.
          tabIndex={0}
          className="-mx-1 mt-3 h-[500px] scroll-hint rounded-control p-1"
        >
          {view.suggestions.length > 0 && (
            <Block title={t`Search Suggestions`}>{items(view.suggestions)}</Block>
          )}
          {view.listed.length > 0 && <ul className="flex flex-col gap-2">{items(view.listed)}</ul>}
          <Ending view={view} featuredCount={featuredCount} onMore={onMore} />
          <div ref={end} aria-hidden="true" className="h-px" />
        </section>
      </div>
    </Card>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-3 rounded-card bg-sky p-2">
      <h3 className="px-1 pb-2 font-sans text-sm font-semibold text-bower">{title}</h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </div>
  )
}

/** The end of the list: loading, an error, nothing found, or nothing left. */
function Ending({ view, featuredCount, onMore }: Pick<Props, 'view' | 'featuredCount' | 'onMore'>) {
  if (view.isLoading) {
    return (
      <div className="grid min-h-20 place-items-center text-ink-soft">
        <Spinner label={view.isSearch ? t`Searching...` : t`Loading products...`} />
      </div>
    )
  }
  if (view.hasFailed) {
    return (
      <div className="grid min-h-20 place-items-center">
        <Button variant="secondary" onClick={onMore}>{t`Try Again`}</Button>
      </div>
    )
  }
  if (view.suggestions.length + view.listed.length > 0 || view.mayGrow) return null
  if (view.isSearch) {
    return (
      <ListMessage
        icon="search-x"
        title={t`No products match your search`}
        hint={t`Try adjusting your search terms`}
      />
    )
  }
  return (
    <ListMessage
      icon="package-check"
      title={t`No more products available`}
      hint={
        featuredCount
          ? t`All products in this category are featured`
          : t`There are no active ads in this category`
      }
    />
  )
}
