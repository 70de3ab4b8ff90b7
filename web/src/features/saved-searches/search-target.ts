import { type ListingParams, readListingParams } from '@bowerbird/contract/listing/listing.params'
import { NO_CATEGORY } from '@bowerbird/contract/listing/listing.rules'
import { readSearch, writeSearch } from '../../platform/address.ts'

/** What a listing shows: the category in its path and its filters. */
export interface SearchTarget {
  path: string
  params: ListingParams
}

/** What is searched for, without how the list is looked at. Sorted, so that equal searches have equal texts. */
function filtersOf({
  page: _page,
  sort: _sort,
  view: _view,
  ...filters
}: ListingParams): [string, unknown][] {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Everything on the market is no search. */
export const isSearch = ({ path, params }: SearchTarget): boolean =>
  path !== NO_CATEGORY || filtersOf(params).length > 0

/** The address of its listing. The same for the same search. */
export const searchHref = ({ path, params }: SearchTarget): string =>
  `/category/${encodeURIComponent(path)}${writeSearch(Object.fromEntries(filtersOf(params)))}`

/** The page that saves a search, for browsers that could not load the code of the button. */
export const savingHref = (target: SearchTarget): string =>
  `/saved-searches${writeSearch({ save: searchHref(target) })}`

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
export const toNewSearch = ({ path, params }: SearchTarget) => ({
  path,
  params: Object.fromEntries(
    filtersOf(params).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  ),
})
