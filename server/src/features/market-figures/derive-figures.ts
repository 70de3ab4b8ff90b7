import type { FigureValue } from '@bowerbird/contract/market-figures/market-figures.schema'
import { type Counter, type FigureId, figures } from '@bowerbird/contract/market-figures/market-figures.terms'
import type { Cell, NeededCounter } from './market-figures.store.ts'

interface Recipe {
  kind: 'count' | 'share' | 'time'
  counter: Counter
  /** What a share is of. */
  of?: Counter
  /** Which part of the times is no longer than the figure. */
  quantile?: number
}

const recipes: Record<FigureId, Recipe> = {
  listed: { kind: 'count', counter: 'listed' },
  posts: { kind: 'count', counter: 'posts' },
  replied: { kind: 'share', counter: 'replied', of: 'chats' },
  sold: { kind: 'share', counter: 'sold', of: 'posts' },
  unmet: { kind: 'count', counter: 'unmet' },
  waitHalf: { kind: 'time', counter: 'wait', quantile: 0.5 },
  waitMost: { kind: 'time', counter: 'wait', quantile: 0.9 },
  decisionHalf: { kind: 'time', counter: 'decision', quantile: 0.5 },
  decisionMost: { kind: 'time', counter: 'decision', quantile: 0.9 },
  visits: { kind: 'count', counter: 'visits' },
}

export const UNKNOWN: FigureValue = { value: null, of: null }

/** The counters of some figures, each with the delay of the figure that needs it. */
export function neededBy(ids: readonly FigureId[]): NeededCounter[] {
  const needed = new Map<string, NeededCounter>()
  for (const id of ids) {
    const { lagDays } = figures[id]
    const { counter, of } = recipes[id]
    for (const each of of ? [counter, of] : [counter]) {
      needed.set(`${each} ${lagDays}`, { counter: each, lagDays })
    }
  }
  return [...needed.values()]
}

const sumOf = (cells: readonly Cell[], counter: Counter | undefined): number =>
  cells.reduce((sum, cell) => (cell.counter === counter ? sum + cell.n : sum), 0)

/** The middle of a bucket, in seconds. */
const secondsOf = (bucket: string): number => Math.round(Math.exp(Number(bucket) / 20) - 1)

/** The time that this part of them took no longer than. */
function quantileOf(times: readonly Cell[], quantile: number): FigureValue {
  const buckets = times.toSorted((a, b) => Number(a.part) - Number(b.part))
  const total = buckets.reduce((sum, { n }) => sum + n, 0)
  let before = 0
  for (const { part, n } of buckets) {
    before += n
    if (before >= total * quantile) return { value: secondsOf(part), of: total }
  }
  return { value: null, of: 0 }
}

const inTenths = (share: number): number => Math.round(share * 1_000) / 10

/** A figure of the cells of a week, a category or a state. */
export function deriveFigure(id: FigureId, all: readonly Cell[]): FigureValue {
  const { kind, counter, of, quantile = 0.5 } = recipes[id]
  const cells = all.filter(({ lagDays }) => lagDays === figures[id].lagDays)
  if (kind === 'count') return { value: sumOf(cells, counter), of: null }
  if (kind === 'time')
    return quantileOf(
      cells.filter((cell) => cell.counter === counter),
      quantile,
    )
  const total = sumOf(cells, of)
  // Ads that were deleted on the day they were posted may have been sold before they were counted.
  const part = Math.min(sumOf(cells, counter), total)
  return { value: total ? inTenths(part / total) : null, of: total }
}
