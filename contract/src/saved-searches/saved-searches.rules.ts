import { readListingParams } from '../listing/listing.params.ts'
import { categoryInPath, type ListingChoice, resolveSearch } from '../listing/listing.rules.ts'
import { parseSearchText } from '../search/parse-search-text.ts'
import { relevantParams } from './relevant-params.ts'

/**
 * A saved search with the present names of its categories. Filters that no longer exist are ignored, as they are on its
 * page. Undefined if its category is gone.
 */
export function readSavedSearch(path: string, raw: Record<string, unknown>): ListingChoice | undefined {
  const present = categoryInPath(path)
  if (present === undefined) return undefined
  return { path: present, params: relevantParams(present, readListingParams(raw)) }
}

/** A search as it is saved: like its page, with the phrases in its text ("under $300") as filters. */
export function searchToSave(path: string, raw: Record<string, unknown>): ListingChoice | undefined {
  const present = categoryInPath(path)
  if (present === undefined) return undefined
  const given = { path: present, params: readListingParams(raw) }
  const { search } = given.params
  const resolved = search ? resolveSearch(given, parseSearchText(search)) : given
  return { path: resolved.path, params: relevantParams(resolved.path, resolved.params) }
}
