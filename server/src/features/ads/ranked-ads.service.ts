import type { AdCard, RankedAds } from '@bowerbird/contract/ads/ads.schema'
import { RANKED_PER_CATEGORY } from '@bowerbird/contract/ads/ads.terms'
import type { Db } from '../../platform/db/db.ts'
import { findInScope } from '../listing/listing.service.ts'
import { type AskedFrom, askedFrom, withDistance } from '../places/asked-from.service.ts'
import { rankedAdsJson } from './ads.store.ts'

/** A home page of two kilometres would be empty: what is near is at least within so many. */
const MIN_RADIUS = 50

interface Asked {
  state?: string | undefined
  near?: string | undefined
  radius?: number | undefined
}

/** The newest ads of a category around a place. */
async function newestAround(
  db: Db,
  { slug }: NonNullable<AskedFrom>,
  category: string,
  radius: number,
): Promise<AdCard[]> {
  const scope = { category, near: slug, radius }
  const { json } = await findInScope(db, scope, { sort: 'newest', limit: RANKED_PER_CATEGORY, offset: 0 })
  return JSON.parse(json) as AdCard[]
}

/** The ads of the home page, as JSON: featured ones, then what is near, then the newest elsewhere. */
export async function rankAds(db: Db, { near, radius = 0, state }: Asked): Promise<string> {
  const place = askedFrom({ near })
  const json = await rankedAdsJson(db, state)
  if (!place) return json
  const ranked = JSON.parse(json) as RankedAds
  const sections = Object.entries(ranked).map(async ([category, cards]) => {
    const around = await newestAround(db, place, category, Math.max(radius, MIN_RADIUS))
    const featured = cards.filter(({ isFeatured }) => isFeatured)
    const all = new Map([...featured, ...around, ...cards].map((card) => [card._id, card]))
    return [
      category,
      [...all.values()].slice(0, RANKED_PER_CATEGORY).map((card) => withDistance(place, card)),
    ]
  })
  return JSON.stringify(Object.fromEntries(await Promise.all(sections)))
}
