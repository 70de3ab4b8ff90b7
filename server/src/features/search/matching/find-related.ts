import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { Widened } from '@bowerbird/contract/search/search.schema'
import { NEARBY_RESULTS, type SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Db } from '../../../platform/db/db.ts'
import { middleOf, nearestFirst, type Origin, withDistances } from '../../places/distances/origin.service.ts'
import type { Interpretations } from '../interpreting/interpret.ts'
import { type WiderInterpretation, widen } from '../interpreting/widen.ts'
import { findInterpretation } from './find-interpretation.ts'
import { inOrder } from './sort-cards.ts'

interface RelatedRequest {
  /** The order that the caller or the text asks for. */
  sort: SearchSort | undefined
  from: Origin
  /** Keeps the spelling. */
  isExact: boolean
}

interface Related {
  cards: AdCard[]
  widened: Widened
}

export interface FoundRelated {
  /** Undefined if there are none. */
  related: Related | undefined
  /** The text as ads spell it, if it is misspelt. */
  corrected: string | undefined
}

/**
 * The most relevant ads of a wider search, in the requested order. In a larger area than was asked for, the nearest:
 * unless another order was asked for, those come first.
 */
export async function findRelated(
  db: Db,
  interpretations: Interpretations,
  { sort, from, isExact }: RelatedRequest,
): Promise<FoundRelated> {
  const cards: AdCard[] = []
  const { corrected, steps } = await widen(db, interpretations, isExact)
  const isAnyOrder = sort === undefined || sort === 'nearest' || sort === 'relevance'
  const middle = isAnyOrder ? middleOf(interpretations.main.filter) : undefined
  const page = { sort: 'relevance', limit: NEARBY_RESULTS, offset: 0 } as const
  const find = async (interpretation: WiderInterpretation) => {
    const { filter, match, isWiderArea } = interpretation
    // The nearest of the ads with some of the words would have little to do with the search.
    const isByDistance = middle && isWiderArea && match === 'all'
    const found = isByDistance
      ? await findInterpretation(
          db,
          { ...interpretation, filter: { ...filter, near: middle.slug } },
          { ...page, sort: 'nearest' },
        )
      : await findInterpretation(db, interpretation, page)
    return { found, ...interpretation }
  }
  const relatedBy = (widened: Widened, isElsewhere: boolean): FoundRelated => {
    const first = cards.slice(0, NEARBY_RESULTS)
    const ordered = middle && isElsewhere ? nearestFirst(middle, first) : inOrder(first, sort ?? 'relevance')
    return { related: { cards: ordered, widened }, corrected }
  }
  // One after the other: what a later step finds would be thrown away, and the first is often enough.
  for (const step of steps) {
    const { found, isPart, widened, isWiderArea = false } = await find(step)
    if (!found?.total) continue
    cards.push(...(JSON.parse(withDistances(found.json, from)) as AdCard[]))
    if (!isPart || cards.length >= NEARBY_RESULTS) return relatedBy(widened, isWiderArea)
  }
  return cards.length ? relatedBy('fields', false) : { related: undefined, corrected }
}
