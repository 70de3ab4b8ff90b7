import { formatMoney } from '@bowerbird/contract/ads/ads.format'
import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import type { FilterLabel } from '@bowerbird/contract/listing/filter-labels'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { missedHeading } from '@bowerbird/contract/listing/listing.heading'
import { type ListingParams, readCategory } from '@bowerbird/contract/listing/listing.params'
import { queryOf } from '@bowerbird/contract/listing/listing.query'
import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import { NEARBY_RESULTS } from '@bowerbird/contract/search/search.terms'
import { call } from '../../../../platform/api.ts'
import { activeFilters, countOf } from '../listing-text.ts'
import type { Found, NearMiss } from './found.ts'
import { loadSearchCalls } from './search-calls.lazy.ts'

/** More filters than that are not tried, and more suggestions not made. */
const MAX_TRIED = 10
const MAX_SUGGESTED = 4

/** Describes the ads that only one filter hides: "3 ads elsewhere", "1 ad above $600". `ads` is their number. */
function leftOut(ads: string, filter: FilterLabel | undefined, params: ListingParams): string {
  const { search, listingType, minPrice = 0, maxPrice = 0 } = params
  // A search with a limit leaves rents out, which cost less by the week.
  const isAnyOffer = search && !listingType
  switch (filter?.of) {
    case undefined:
    case 'search':
      return t`${ads} in other categories`
    case 'minPrice':
      return isAnyOffer ? t`${ads} at another price` : t`${ads} below ${formatMoney(minPrice)}`
    case 'maxPrice':
      if (maxPrice === 0) return t`${ads} that cost money`
      return isAnyOffer ? t`${ads} at another price` : t`${ads} above ${formatMoney(maxPrice)}`
    case 'listingType':
      return filter.value === 'sell' ? t`${ads} for rent` : t`${ads} for sale`
    case 'rentType':
      return t`${ads} with another rental period`
    case 'without':
      return t`${ads} with ${filter.value}`
    case 'attribute':
      return t`${ads} without “${filter.label}”`
    default:
      return t`${ads} elsewhere`
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
      const found = await find(without).catch(() => undefined)
      const isExact = found && !found.isNearbyResults && found.pagination.totalItems > 0
      return isExact
        ? [{ label: leftOut(countOf(found.pagination), filter, listing.params), without, found }]
        : []
    })
  // The fewer ads a filter hides, the closer they are to what was asked for.
  const hits = (await Promise.all(tried))
    .flat()
    .sort((a, b) => a.found.pagination.totalItems - b.found.pagination.totalItems)
  const isEnough = hasRelated || hits.length > 0
  const anyway = isEnough ? undefined : await findAnyway(listing).catch(() => undefined)
  const cards = [...hits.flatMap(({ found }) => found.products), ...(anyway?.products ?? [])]
  const others = [...new Map(cards.map((card) => [card._id, card])).values()].slice(0, NEARBY_RESULTS)
  const nearMisses = hits.slice(0, MAX_SUGGESTED).map(({ label, without }) => ({ label, without }))
  const { params } = listing
  return { nearMisses, others, missed: params.search && missedHeading(params, near) }
}
