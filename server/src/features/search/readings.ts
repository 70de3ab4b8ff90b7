import type { ListingFilter } from '@bowerbird/contract/listing/listing.scope'
import { type ParsedSearch, parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import { type Match, type QueryTerm, queryTerms } from './query-terms.ts'

/** One interpretation of a search: the terms to match, and the ads to match them in. */
export interface Reading {
  terms: readonly QueryTerm[]
  filter: ListingFilter
  match: Match
}

export interface Readings {
  /** A category named in the text is a filter. */
  main: Reading
  /** The same with that category's name as a term; undefined if the text names none, or nothing else. */
  categoryAsTerm: Reading | undefined
  /** The order named in the text: "cheap". */
  sort: SearchSort | undefined
}

/** The filters named in the text. An explicit filter overrides its whole group: location, category, offer or price. */
function filtersInText(parsed: ParsedSearch, explicit: ListingFilter): ListingFilter {
  const { state, city, category, subcategory, listingType, rentType, minPrice, maxPrice } = parsed
  const hasOffer = explicit.listingType?.length || explicit.rentType?.length
  const hasPrice = (explicit.minPrice ?? explicit.maxPrice) !== undefined
  return {
    ...(!hasLocation(explicit) && { ...(state && { state }), ...(city && { city }) }),
    ...(!hasCategory(explicit) && { ...(category && { category }), ...(subcategory && { subcategory }) }),
    ...(!hasOffer && {
      ...(listingType && { listingType: [listingType] }),
      ...(rentType && { rentType: [rentType] }),
    }),
    ...(!hasPrice && {
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
    }),
  }
}

export const hasLocation = ({ state, city, location }: ListingFilter): boolean =>
  Boolean(state || city || location)
const hasCategory = ({ category, subcategory }: ListingFilter): boolean => Boolean(category || subcategory)

export const hasFilters = (filter: ListingFilter): boolean =>
  Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined))

const readingOf = (parsed: ParsedSearch, explicit: ListingFilter): Reading => ({
  terms: queryTerms(parsed.text),
  filter: { ...filtersInText(parsed, explicit), ...explicit },
  match: 'all',
})

/** Interprets a search text next to the filters that were given explicitly. */
export function interpret(text: string, explicit: ListingFilter): Readings {
  const parsed = parseSearchText(text, { keepsCategory: hasCategory(explicit) })
  const isAmbiguous = parsed.category && parsed.text
  return {
    main: readingOf(parsed, explicit),
    categoryAsTerm: isAmbiguous
      ? readingOf(parseSearchText(text, { keepsCategory: true }), explicit)
      : undefined,
    sort: parsed.sort,
  }
}
