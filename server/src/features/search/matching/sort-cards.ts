import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { weeklyCents } from '@bowerbird/contract/ads/price-order'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'

type Compare = (a: AdCard, b: AdCard) => number

const byDate: Compare = (a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id)
const byPrice: Compare = (a, b) => weeklyCents(a) - weeklyCents(b) || a._id.localeCompare(b._id)
/** Ads for sale come first, whichever way prices are sorted. */
const byOffer: Compare = (a, b) => Number(a.listingType === 'rent') - Number(b.listingType === 'rent')

/** Ads offered everywhere are the farthest. */
const byDistance: Compare = (a, b) =>
  (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE) || byDate(b, a)

const orders: Record<Exclude<SearchSort, 'relevance'>, Compare> = {
  nearest: byDistance,
  newest: (a, b) => byDate(b, a),
  oldest: byDate,
  price_asc: (a, b) => byOffer(a, b) || byPrice(a, b),
  price_desc: (a, b) => byOffer(a, b) || byPrice(b, a),
}

/** Sorts a few cards that were chosen by relevance. */
export const inOrder = (cards: readonly AdCard[], sort: SearchSort): AdCard[] =>
  sort === 'relevance' ? [...cards] : cards.toSorted(orders[sort])
