import type { AdCard, RankedAds } from '@bowerbird/contract/ads/ads.schema'
import { RANKED_PER_CATEGORY } from '@bowerbird/contract/ads/ads.terms'
import type { Db } from '../../platform/db/db.ts'
import { findNewestAround } from '../listing/listing.service.ts'
import { originOf, withDistance } from '../places/distances/origin.service.ts'
import { rankedAdsJson } from './ads.store.ts'

/** A home page of two kilometres would be empty: what is near is at least within so many. */
const MIN_RADIUS = 50

interface RankingQuery {
  state?: string | undefined
  near?: string | undefined
  radius?: number | undefined
}

/** The ads of the home page, as JSON: featured ones, then what is near, then the newest elsewhere. */
export async function rankAds(db: Db, { near, radius = 0, state }: RankingQuery): Promise<string> {
  const place = originOf({ near })
  if (!place) return rankedAdsJson(db, state)
  const [json, around] = await Promise.all([
    rankedAdsJson(db),
    findNewestAround(db, { near: place.slug, radius: Math.max(radius, MIN_RADIUS) }, RANKED_PER_CATEGORY),
  ])
  const sections = Object.entries(JSON.parse(json) as RankedAds).map(([category, cards]) => {
    const featured = cards.filter(({ isFeatured }) => isFeatured)
    const newest = JSON.parse(around.get(category) ?? '[]') as AdCard[]
    const all = new Map([...featured, ...newest, ...cards].map((card) => [card._id, card]))
    return [
      category,
      [...all.values()].slice(0, RANKED_PER_CATEGORY).map((card) => withDistance(place, card)),
    ]
  })
  return JSON.stringify(Object.fromEntries(sections))
}
