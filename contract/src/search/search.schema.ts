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
    /** What the person typed; filters named in it count unless they are given besides. */
    q: searchText.default(''),
    sort: z.enum(searchSorts).default('newest'),
  }),
)
export type SearchQuery = z.infer<typeof SearchQuery>

export const SearchReply = z.object({
  products: z.array(AdCard),
  /** Very common words are not counted to the last ad. */
  pagination: EstimatedPagination,
  noResults: z.boolean(),
  /** Nothing fitted exactly; these come close. */
  isNearbyResults: z.boolean(),
})
export type SearchReply = z.infer<typeof SearchReply>

export const SuggestionQuery = z.object({ q: searchText })
export const Suggestions = z.array(z.string())
