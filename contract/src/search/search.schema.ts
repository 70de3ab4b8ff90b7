import { z } from 'zod'
import { AdCard } from '../ads/ads.schema.ts'
import { Facets, filterFields, nested } from '../listing/listing.schema.ts'
import { EstimatedPagination, pageQuery } from '../pagination.schema.ts'
import { Place, Region } from '../places/places.schema.ts'
import { MAX_SEARCH_TEXT, searchSorts } from './search.terms.ts'

export const searchText = z
  .string()
  .trim()
  .max(MAX_SEARCH_TEXT, `must be at most ${MAX_SEARCH_TEXT} characters`)

export const SearchQuery = nested(
  z.object({
    ...pageQuery,
    ...filterFields,
    /** The text typed. Filters named in it apply unless they are given explicitly. */
    q: searchText.default(''),
    /** The best match first, unless the text names an order ("cheap", "near Newtown"). Without words, the newest. */
    sort: z.enum(searchSorts).optional(),
    /** `true` searches for the words as they are spelt. */
    exact: z.enum(['true', 'false']).optional(),
  }),
)
export type SearchQuery = z.infer<typeof SearchQuery>

/** The words of the text that stand for values of fields or for a place, as filters: "auto corolla in Newtown". */
export const Understood = z.object({
  /** The text without them. */
  q: z.string(),
  /** The id of the place that the text names, and how far from it, in kilometres. */
  near: z.string().optional(),
  radius: z.number().int().optional(),
  /** The region, or the state and city, that it names. */
  region: z.string().optional(),
  state: z.string().optional(),
  city: z.string().optional(),
  /** The words of that place: "in Newtown". */
  placeText: z.string().optional(),
  /** Words that ads must not have: "corolla -hybrid". */
  without: z.array(z.string()).optional(),
  /** "near" asks for the nearest first. */
  sort: z.literal('nearest').optional(),
  /** The category they imply, if the rest of the text doesn't name it. */
  category: z.string().optional(),
  subcategory: z.string().optional(),
  /** The filters by key, as in `a.key`. */
  a: z.record(z.string(), z.string()),
})
export type Understood = z.infer<typeof Understood>

/**
 * The step that found something after nothing matched: corrected spelling, no filters by fields, a larger area, or the
 * telling word alone.
 */
export const Widened = z.enum(['spelling', 'fields', 'place', 'words'])
export type Widened = z.infer<typeof Widened>

/** A name in the text that is both a place and a word, and how it was read. `read` asks for the other. */
export const ReadAs = z.object({
  /** As typed. */
  text: z.string(),
  /** The place that it names: "Orange NSW". */
  place: z.string(),
  as: z.enum(['place', 'words']),
})
export type ReadAs = z.infer<typeof ReadAs>

export const SearchReply = z.object({
  products: z.array(AdCard),
  /** Ads that sellers have paid for: shown before the others on the first page, labelled as featured. */
  featured: z.array(AdCard).optional(),
  /** The total is an estimate for very common words. */
  pagination: EstimatedPagination,
  noResults: z.boolean(),
  /** There was no exact match; these are similar. */
  isNearbyResults: z.boolean(),
  /** With `isNearbyResults`. */
  widened: Widened.optional(),
  /** The text as ads spell it. The products are for it, unless the request is `exact`. */
  corrected: z.string().optional(),
  facets: Facets.optional(),
  /** Only if the results are those of these filters, or if there are none. */
  understood: Understood.optional(),
  readAs: ReadAs.optional(),
  /** The place of `near`. */
  near: Place.optional(),
  region: Region.optional(),
})
export type SearchReply = z.infer<typeof SearchReply>

export const SuggestionQuery = z.object({ q: searchText, kinds: z.enum(['true', 'false']).optional() })

/** A suggestion and what it is: a term to search for, a category to browse, or a location: a state, city, region or suburb. */
export const Completion = z.object({
  text: z.string(),
  kind: z.enum(['term', 'category', 'location']),
  category: z.string().optional(),
  /** With its category. */
  subcategory: z.string().optional(),
  state: z.string().optional(),
  /** With its state. */
  city: z.string().optional(),
  /** The id of a suburb, as in `near`. */
  near: z.string().optional(),
  /** The id of a region. */
  region: z.string().optional(),
  /** Number of listed ads of a category. */
  count: z.number().int().optional(),
})
export type Completion = z.infer<typeof Completion>
export const Suggestions = z.union([z.array(z.string()), z.array(Completion)])
export type Suggestions = z.infer<typeof Suggestions>
