import type { InputOf } from '@bowerbird/contract/endpoint'
import { AppError } from '@bowerbird/contract/errors'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { type ListingChoice, resolveSearch } from '@bowerbird/contract/listing/listing.rules'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { searchAds } from '@bowerbird/contract/search/search.endpoints'
import { call } from '../../../../platform/api.ts'
import type { Found, OpenListing } from './found.ts'

/** The API returns 404 when neither the search nor its fallback finds anything; that is not an error here. */
export async function searchPage(query: InputOf<typeof searchAds>['query']): Promise<Found> {
  try {
    return await call(searchAds, { query })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
    const currentPage = Number(query.page ?? 1)
    // The body is a regular reply, which says what was understood of the text.
    const { understood, readAs, near, region, corrected } = error.details as Partial<Found>
    const pagination = { currentPage, totalPages: 0, totalItems: 0, hasMore: false }
    return { products: [], pagination, understood, readAs, near, region, corrected }
  }
}

/** The listing with the phrases of its search as filters. */
export const resolve = (choice: ListingChoice): ListingChoice =>
  resolveSearch(choice, parseSearchText(choice.params.search ?? ''))

/** The results, and how the search text was parsed. */
export const withWords = (found: Found, params: ListingParams): OpenListing => ({
  found,
  parsed: parseSearchText(params.search ?? ''),
})
