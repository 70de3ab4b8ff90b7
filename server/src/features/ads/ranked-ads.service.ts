import type { AdCard, RankedAds } from '@bowerbird/contract/ads/ads.schema'
import { RANKED_PER_CATEGORY } from '@bowerbird/contract/ads/ads.terms'
import type { Db } from '../../platform/db/db.ts'
import { findNewestAround } from '../listing/listing.service.ts'
import { nearestFirst, originOf, withDistance, withDistances } from '../places/distances/origin.service.ts'
import { rankedAdsJson } from './ads.store.ts'

/** A home page of two kilometres would be empty: what is near is at least within so many. */
const MIN_RADIUS = 50

interface RankingQuery {
  state?: string | undefined
  near?: string | undefined
  radius?: number | undefined
}

/**
 * The ads of the home page, as JSON: the featured ones, then the newest. Around a place: the featured ones there, then
 * the newest there, then what there is elsewhere, the nearest first.
 */
export async function rankAds(db: Db, { near, radius = 0, state }: RankingQuery): Promise<string> {
  const place = originOf({ near })
  if (!place) return rankedAdsJson(db, state)
  const reach = Math.max(radius, MIN_RADIUS)
  const [json, around] = await Promise.all([
    rankedAdsJson(db),
    findNewestAround(db, { near: place.slug, radius: reach }, RANKED_PER_CATEGORY),
  ])
  const sections = Object.entries(JSON.parse(json) as RankedAds).map(([category, ranked]) => {
    const cards = ranked.map((card) => withDistance(place, card))
    // Ads offered everywhere are near everyone.
    const featured = cards.filter(({ isFeatured, distanceKm = 0 }) => isFeatured && distanceKm <= reach)
    const newest = JSON.parse(withDistances(around.get(category) ?? '[]', place)) as AdCard[]
    const all = new Map(
      [...featured, ...newest, ...nearestFirst(place, cards)].map((card) => [card._id, card]),
    )
    return [category, [...all.values()].slice(0, RANKED_PER_CATEGORY)]
  })
  return JSON.stringify(Object.fromEntries(sections))
}
