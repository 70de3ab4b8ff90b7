import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { InputOf } from '@bowerbird/contract/endpoint'
import { AppError } from '@bowerbird/contract/errors'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { type ListingChoice, resolveSearch } from '@bowerbird/contract/listing/listing.rules'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { searchAds } from '@bowerbird/contract/search/search.endpoints'
import { NEARBY_RESULTS } from '@bowerbird/contract/search/search.terms'
import { call } from '../../../../platform/api.ts'
import type { Found, OpenListing } from './found.ts'

/** The API returns 404 when neither the search nor its fallback finds anything; that is not an error here. */
export async function searchPage(query: InputOf<typeof searchAds>['query']): Promise<Found> {
  try {
    return await call(searchAds, { query })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
    const currentPage = Number(query.page ?? 1)
    return { products: [], pagination: { currentPage, totalPages: 0, totalItems: 0, hasMore: false } }
  }
}

/** The newest ads of the requested state. Optional: if loading fails, the page works without them. */
const loadOthers = (state: string | undefined): Promise<AdCard[]> => {
  const query = { state, limit: String(NEARBY_RESULTS) } as InputOf<typeof filterAds>['query']
  return call(filterAds, { query }).then(
    ({ products }) => products,
    () => [],
  )
}

/** The listing with the phrases of its search as filters. */
export const resolve = (choice: ListingChoice): ListingChoice =>
  resolveSearch(choice, parseSearchText(choice.params.search ?? ''))

/** The results, how the search text was parsed, and other ads if nothing was found. */
export async function withWords(found: Found, params: ListingParams): Promise<OpenListing> {
  const parsed = parseSearchText(params.search ?? '')
  if (found.pagination.totalItems > 0) return { found, parsed }
  return { found, parsed, others: await loadOthers(params.state) }
}
