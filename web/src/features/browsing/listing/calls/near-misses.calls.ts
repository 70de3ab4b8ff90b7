import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { readCategory } from '@bowerbird/contract/listing/listing.params'
import { queryOf } from '@bowerbird/contract/listing/listing.query'
import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import { NEARBY_RESULTS } from '@bowerbird/contract/search/search.terms'
import { call } from '../../../../platform/api.ts'
import { activeFilters } from '../listing-text.ts'
import type { Found, NearMiss } from './found.ts'
import { loadSearchCalls } from './search-calls.lazy.ts'

/** More filters than that are not tried, and more suggestions not made. */
const MAX_TRIED = 10
const MAX_SUGGESTED = 4

async function find({ path, params }: ListingChoice): Promise<Found> {
  const query = { ...queryOf(path, params), limit: String(NEARBY_RESULTS) }
  if (!params.search) return call(filterAds, { query })
  return (await loadSearchCalls()).searchPage({ ...query, q: params.search, exact: params.exact && 'true' })
}

/** What there is of the same kind around the place or in the state, whatever the other filters say. */
function findAnyway({ path, params }: ListingChoice): Promise<Found> {
  const { state, near, subcategory } = params
  const isOfKind = readCategory(path, params).category !== undefined
  return find({
    path,
    params: {
      ...(isOfKind && subcategory && { subcategory }),
      ...(near ? { near, sort: 'nearest' } : state && { state }),
    },
  })
}

/**
 * For a list without ads: which single filter to leave out, with how many ads there are then, and the closest ads, if
 * the server has found no related ones. They are optional: if loading fails, the page works without.
 */
export async function loadNearMisses(
  listing: ListingChoice,
  hasRelated = false,
): Promise<{ nearMisses: NearMiss[]; others: AdCard[] }> {
  const tried = activeFilters(listing)
    // Without its words, a search is another one.
    .filter(({ without }) => without.params.search === listing.params.search)
    .slice(0, MAX_TRIED)
    .map(async ({ label, without }) => {
      const found = await find(without).catch(() => undefined)
      const isExact = found && !found.isNearbyResults && found.pagination.totalItems > 0
      return isExact ? [{ label, without, found }] : []
    })
  // The fewer ads a filter hides, the closer they are to what was asked for.
  const hits = (await Promise.all(tried))
    .flat()
    .sort((a, b) => a.found.pagination.totalItems - b.found.pagination.totalItems)
  const isEnough = hasRelated || hits.length > 0
  const anyway = isEnough ? undefined : await findAnyway(listing).catch(() => undefined)
  const cards = [...hits.flatMap(({ found }) => found.products), ...(anyway?.products ?? [])]
  const others = [...new Map(cards.map((card) => [card._id, card])).values()].slice(0, NEARBY_RESULTS)
  const nearMisses = hits
    .slice(0, MAX_SUGGESTED)
    .map(({ label, without, found: { pagination } }) => ({ label, without, pagination }))
  return { nearMisses, others }
}
