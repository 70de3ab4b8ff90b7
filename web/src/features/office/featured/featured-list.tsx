import { MAX_FEATURED } from '@bowerbird/contract/ads/ads.terms'
import { t } from '@bowerbird/contract/language/t'
import { useLayoutEffect, useRef, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ListMessage } from './list-message.tsx'
import { type RankedAction, RankedItem } from './ranked-item.tsx'
import { type Ads, moved, without } from './ranking.ts'
import { useDragOrder } from './use-drag-order.ts'
import { isChanged, type Ranking } from './use-rankings.ts'

interface Props {
  category: string
  ranking: Ranking
  isLocked: boolean
  onArrange: (ranked: Ads) => void
  /** Announces to screen readers what has just happened. */
  onAnnounce: (text: string) => void
}

/** A category's featured ads, in the order of the landing page. */
export function FeaturedList({ category, ranking, isLocked, onArrange, onAnnounce }: Props) {
  const { ranked, status } = ranking
  const list = useRef<HTMLOListElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // Moving or removing an element loses the focus: it is restored after rendering.
  const [focus, setFocus] = useState<{ id: string | undefined; action: RankedAction }>()

  useLayoutEffect(() => {
    if (!focus) return
    const item = list.current?.querySelector(`[data-ad="${focus.id}"]`)
    const find = (action: RankedAction) =>
      item?.querySelector<HTMLButtonElement>(`[data-action="${action}"]:not([disabled])`)
    const target = find(focus.action) ?? find('grip') ?? scroller.current
    target?.focus()
    setFocus(undefined)
  }, [focus])

  const move = (from: number, to: number, by?: RankedAction) => {
    const ad = ranked[from]
    if (!ad || to < 0 || to >= ranked.length) return
    onArrange(moved(ranked, from, to))
    onAnnounce(t`${ad.title} moved to position ${to + 1} of ${ranked.length}`)
    if (by) setFocus({ id: ad._id, action: by })
  }
  const remove = (index: number) => {
    const ad = ranked[index]
    if (!ad) return
    onArrange(without(ranked, [ad]))
    onAnnounce(t`${ad.title} removed`)
    setFocus({ id: (ranked[index + 1] ?? ranked[index - 1])?._id, action: 'remove' })
  }
  const drag = useDragOrder(list, scroller, move)

  return (
    <Card as="section" className="flex min-w-0 flex-col p-4 sm:p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl">
          <Trans>Featured {category}</Trans>
        </h2>
        {isChanged(ranking) && (
          <span className="me-auto">
            <Badge tone="ochre">{t`Not saved`}</Badge>
          </span>
        )}
        <p className="text-sm font-semibold whitespace-nowrap text-ink-soft tabular-nums">
          {status === 'ready' && t`${ranked.length} of ${MAX_FEATURED}`}
        </p>
      </div>
      <p className="mt-0.5 text-sm text-ink-soft">{t`These products are shown on the landing page in this order.`}</p>
      <section
        ref={scroller}
        aria-label={t`List of featured ${category}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and takes the focus when the last one is removed.
        tabIndex={0}
        className="-mx-1 mt-4 h-[500px] scroll-hint rounded-control p-1"
      >
        {status === 'loading' && (
          <div className="grid h-full place-items-center text-ink-soft">
            <Spinner label={t`Loading featured products...`} />
          </div>
        )}
        {status === 'ready' && ranked.length === 0 && (
          <ListMessage
            icon="star"
            title={t`No featured products`}
            hint={t`Add products from the available list to feature them`}
          />
        )}
        <ol ref={list} className="flex flex-col gap-2">
          {ranked.map((ad, index) => (
            <RankedItem
              key={ad._id}
              ad={ad}
              index={index}
              count={ranked.length}
              shift={drag.shiftOf(index)}
              isDragged={drag.dragged === index}
              isLocked={isLocked}
              onMove={(to, by) => move(index, to, by)}
              onRemove={() => remove(index)}
              onDragStart={(event) => drag.start(index, event)}
            />
          ))}
        </ol>
      </section>
    </Card>
  )
}
