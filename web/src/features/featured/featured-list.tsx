import { MAX_FEATURED } from '@bowerbird/contract/ads/ads.terms'
import { Star } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ListMessage } from './list-message.tsx'
import { type RankedAction, RankedItem } from './ranked-item.tsx'
import { moved, type Products, without } from './ranking.ts'
import { useDragOrder } from './use-drag-order.ts'
import { isChanged, type RankedCategory, type Ranking } from './use-rankings.ts'

interface Props {
  category: RankedCategory
  ranking: Ranking
  isLocked: boolean
  onArrange: (ranked: Products) => void
  /** What has just happened, in words: said by screen readers. */
  onTell: (words: string) => void
}

/** What the landing page shows of a category, in its order. */
export function FeaturedList({ category, ranking, isLocked, onArrange, onTell }: Props) {
  const { ranked, status } = ranking
  const list = useRef<HTMLOListElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // A moved element loses the focus, a removed one takes it along: it is put back after the list was drawn.
  const [focus, setFocus] = useState<{ id: string | undefined; action: RankedAction }>()

  useLayoutEffect(() => {
    if (!focus) return
    const item = list.current?.querySelector(`[data-product="${focus.id}"]`)
    const find = (action: RankedAction) =>
      item?.querySelector<HTMLButtonElement>(`[data-action="${action}"]:not([disabled])`)
    const target = find(focus.action) ?? find('grip') ?? scroller.current
    target?.focus()
    setFocus(undefined)
  }, [focus])

  const move = (from: number, to: number, by?: RankedAction) => {
    const product = ranked[from]
    if (!product || to < 0 || to >= ranked.length) return
    onArrange(moved(ranked, from, to))
    onTell(`${product.title} moved to position ${to + 1} of ${ranked.length}`)
    if (by) setFocus({ id: product._id, action: by })
  }
  const remove = (index: number) => {
    const product = ranked[index]
    if (!product) return
    onArrange(without(ranked, [product]))
    onTell(`${product.title} removed`)
    setFocus({ id: (ranked[index + 1] ?? ranked[index - 1])?._id, action: 'remove' })
  }
  const drag = useDragOrder(list, scroller, move)

  return (
    <Card as="section" className="flex min-w-0 flex-col p-4 sm:p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl">Featured {category}</h2>
        {isChanged(ranking) && (
          <span className="mr-auto">
            <Badge tone="ochre">Not saved</Badge>
          </span>
        )}
        <p className="text-sm font-semibold whitespace-nowrap text-ink-soft tabular-nums">
          {ranked.length} of {MAX_FEATURED}
        </p>
      </div>
      <p className="mt-0.5 text-sm text-ink-soft">
        These products are shown on the landing page in this order.
      </p>
      <section
        ref={scroller}
        aria-label={`List of featured ${category}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and takes the focus when the last one is removed.
        tabIndex={0}
        className="-mx-1 mt-4 h-[500px] overflow-y-auto rounded-control p-1"
      >
        {status === 'loading' && (
          <div className="grid h-full place-items-center text-ink-soft">
            <Spinner label="Loading featured products..." />
          </div>
        )}
        {status === 'ready' && ranked.length === 0 && (
          <ListMessage
            Icon={Star}
            title="No featured products"
            hint="Add products from the available list to feature them"
          />
        )}
        <ol ref={list} className="flex flex-col gap-2">
          {ranked.map((product, index) => (
            <RankedItem
              key={product._id}
              product={product}
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
