import { listingHref } from '@bowerbird/contract/listing/listing.href'
import { type ListingParams, readListingParams } from '@bowerbird/contract/listing/listing.params'
import { NO_CATEGORY } from '@bowerbird/contract/listing/listing.rules'
import { relevantParams } from '@bowerbird/contract/saved-searches/relevant-params'
import { readSearch } from '../../../platform/address.ts'

/** The target of a listing: the category in its path and its filters. */
export interface SearchTarget {
  path: string
  params: ListingParams
}

/** The filters of a search. Sorted, so that equal searches have equal addresses. */
const filtersOf = ({ path, params }: SearchTarget): ListingParams =>
  Object.fromEntries(Object.entries(relevantParams(path, params)).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Everything on the market is no search. */
export const isSearch = (target: SearchTarget): boolean =>
  target.path !== NO_CATEGORY || Object.keys(filtersOf(target)).length > 0

/** The address of its listing. The same for the same search. */
export const searchHref = (target: SearchTarget): string => listingHref(target.path, filtersOf(target))

/** The page that saves a search, for browsers that could not load the code of the button. */
export const savingHref = (target: SearchTarget): string =>
  `/saved-searches?save=${encodeURIComponent(searchHref(target))}`

/** The search of a listing's address, or undefined for other addresses. */
export function readSearchHref(href: string): SearchTarget | undefined {
  const [, path, search = ''] = /^\/(?:category|products)\/([^/?#]+)(\?[^#]*)?/.exec(href) ?? []
  if (!path) return undefined
  try {
    return { path: decodeURIComponent(path), params: readListingParams(readSearch(search)) }
  } catch {
    return undefined
  }
}

/** As the API takes it. */
export const toNewSearch = (target: SearchTarget) => ({
  path: target.path,
  params: Object.fromEntries(
    Object.entries(filtersOf(target)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  ),
})
