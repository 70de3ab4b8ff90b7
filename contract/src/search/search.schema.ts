import { z } from 'zod'
import { AdCard } from '../ads/ads.schema.ts'
import { filterFields, nested } from '../listing/listing.schema.ts'
import { EstimatedPagination, pageQuery } from '../pagination.schema.ts'
import { MAX_SEARCH_TEXT, searchSorts } from './search.terms.ts'

const searchText = z.string().trim().max(MAX_SEARCH_TEXT, `must be at most ${MAX_SEARCH_TEXT} characters`)

export const SearchQuery = nested(
  z.object({
    ...pageQuery,
    ...filterFields,
    /** The text typed. Filters named in it apply unless they are given explicitly. */
    q: searchText.default(''),
    /** Newest first, unless the text names an order ("cheap"). */
    sort: z.enum(searchSorts).optional(),
  }),
)
export type SearchQuery = z.infer<typeof SearchQuery>

export const SearchReply = z.object({
  products: z.array(AdCard),
  /** The total is an estimate for very common words. */
  pagination: EstimatedPagination,
  noResults: z.boolean(),
  /** Nothing matched exactly; these are similar. */
  isNearbyResults: z.boolean(),
})
export type SearchReply = z.infer<typeof SearchReply>

export const SuggestionQuery = z.object({ q: searchText })
export const Suggestions = z.array(z.string())
