import { meantCategory } from '../catalogue/categories.ts'
import { type ListingParams, readCategory, readListingParams } from '../listing/listing.params.ts'
import { type ListingChoice, NO_CATEGORY, resolveSearch } from '../listing/listing.rules.ts'
import { parseSearchText } from '../search/parse-search-text.ts'
import { withoutUndefined } from '../without-undefined.ts'

/** The present name of the category in a path; undefined if there is none. */
const presentPath = (path: string): string | undefined =>
  path.toLowerCase() === NO_CATEGORY ? NO_CATEGORY : meantCategory(path)

/** What decides which ads are found: neither how they are shown, nor from where distances are measured. */
function relevant(path: string, params: ListingParams): ListingParams {
  const { page: _page, sort: _sort, view: _view, near, radius, subcategory: _subcategory, ...rest } = params
  const { subcategory } = readCategory(path, params)
  return withoutUndefined({ subcategory, ...rest, ...(radius && { near, radius }) })
}

/**
 * A saved search with the present names of its categories. Filters that no longer exist are ignored, as they are on its
 * page. Undefined if its category is gone.
 */
export function readSavedSearch(path: string, raw: Record<string, unknown>): ListingChoice | undefined {
  const present = presentPath(path)
  if (present === undefined) return undefined
  return { path: present, params: relevant(present, readListingParams(raw)) }
}

/** A search as it is saved: like its page, with the phrases in its text ("under $300") as filters. */
export function searchToSave(path: string, raw: Record<string, unknown>): ListingChoice | undefined {
  const present = presentPath(path)
  if (present === undefined) return undefined
  const given = { path: present, params: readListingParams(raw) }
  const { search } = given.params
  const resolved = search ? resolveSearch(given, parseSearchText(search)) : given
  return { path: resolved.path, params: relevant(resolved.path, resolved.params) }
}
