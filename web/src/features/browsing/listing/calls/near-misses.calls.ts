import { FREE } from '@bowerbird/contract/ads/ads.format'
import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { FilterLabel } from '@bowerbird/contract/listing/filter-labels'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { missedHeading } from '@bowerbird/contract/listing/listing.heading'
import { type ListingParams, readCategory } from '@bowerbird/contract/listing/listing.params'
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

/** Describes the ads that only one filter hides, after their number: "3 ads elsewhere", "1 ad above $600". */
function leftOut(filter: FilterLabel | undefined, { search, listingType }: ListingParams): string {
  // A search with a limit leaves rents out, which cost less by the week.
  const isAnyOffer = search && !listingType
  switch (filter?.of) {
    case undefined:
    case 'search':
      return 'in other categories'
    case 'minPrice':
      return isAnyOffer ? 'at another price' : filter.label.replace(/^From/, 'below')
    case 'maxPrice':
      if (filter.label === FREE) return 'that cost money'
      return isAnyOffer ? 'at another price' : filter.label.replace(/^Up to/, 'above')
    case 'listingType':
      return filter.value === 'sell' ? 'for rent' : 'for sale'
    case 'rentType':
      return 'with another rental period'
    case 'without':
      return `with ${filter.value}`
    case 'attribute':
      return `without “${filter.label}”`
    default:
      return 'elsewhere'
  }
}

async function find({ path, params }: ListingChoice): Promise<Found> {
  const query = { ...queryOf(path, params), limit: String(NEARBY_RESULTS) }
  if (!params.search) return call(filterAds, { query })
  return (await loadSearchCalls()).searchPage({ ...query, q: params.search, exact: params.exact && 'true' })
}

/** Finds ads of the same kind around the place or in the state, without the other filters. */
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
  { isNearbyResults: hasRelated, near }: Pick<Found, 'isNearbyResults' | 'near'> = {},
): Promise<{ nearMisses: NearMiss[]; others: AdCard[]; missed: string | undefined }> {
  const tried = activeFilters(listing)
    // Without its words, a search is another one.
    .filter(({ without }) => without.params.search === listing.params.search)
    .slice(0, MAX_TRIED)
    .map(async ({ filter, without }) => {
      const label = leftOut(filter, listing.params)
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
  const { params } = listing
  return { nearMisses, others, missed: params.search && missedHeading(params, near) }
}
