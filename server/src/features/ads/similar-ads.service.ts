import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { AD_NOT_FOUND, SIMILAR_ADS } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { type ListingFilter, listingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Queryable } from '../../platform/db/db.ts'
import { listNewest } from '../listing/listing.service.ts'
import { nearestTo, originOf, withDistance } from '../places/distances/origin.service.ts'
import { findAdBatched } from './ads.store.ts'

/** From so many of the newest ones, the nearest are chosen. */
const CANDIDATES = 20

/** From half the price to twice as much. */
const PRICE_FACTOR = 2

type Subject = Pick<
  AdCard,
  'category' | 'subcategory' | 'listingType' | 'rentType' | 'price' | 'state' | 'city' | 'suburb' | 'postcode'
>

/** Where to look, the closest first. */
function filtersFor(ad: Subject): ListingFilter[] {
  const { category, subcategory, listingType, rentType, price, state, city } = ad
  const kind = {
    category,
    subcategory,
    listingType: [listingType],
    ...(rentType && { rentType: [rentType] }),
  }
  const alike = { ...kind, ...(price && { minPrice: price / PRICE_FACTOR, maxPrice: price * PRICE_FACTOR }) }
  return [{ ...alike, state, city }, { ...alike, state }, alike, kind]
}

/**
 * Ads like a public one, as JSON: of the same subcategory, for sale or for rent like it, for a similar price, near it.
 * Further away and for other prices only if there are too few.
 */
export async function listSimilar(db: Queryable, id: string, near: string | undefined): Promise<string> {
  const from = originOf({ near })
  const ad = await findAdBatched(db, id)
  if (!ad?.isPublic) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
  const subject = JSON.parse(ad.json) as Subject & { _id: string }
  const found = new Map<string, AdCard>()
  for (const filter of filtersFor(subject)) {
    const newest = JSON.parse(await listNewest(db, listingScope(filter), CANDIDATES)) as AdCard[]
    for (const card of nearestTo(subject, newest)) found.set(card._id, found.get(card._id) ?? card)
    found.delete(subject._id)
    if (found.size >= SIMILAR_ADS) break
  }
  const cards = [...found.values()].slice(0, SIMILAR_ADS)
  return JSON.stringify(from ? cards.map((card) => withDistance(from, card)) : cards)
}
