import { writeAttributeFilter } from '@bowerbird/contract/listing/attribute-filters'
import type { ListingFilter } from '@bowerbird/contract/listing/listing.scope'
import { type ParsedSearch, parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import type { Understood } from '@bowerbird/contract/search/search.schema'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import { type PlaceWords, readPlaceWords } from '../../places/words/place-words.service.ts'
import { type FieldWords, readFieldWords } from './field-words.ts'
import { type Match, type QueryTerm, queryTerms } from './query-terms.ts'

/** One interpretation of a search: the terms to match, and the ads to match them in. */
export interface Interpretation {
  terms: readonly QueryTerm[]
  filter: ListingFilter
  match: Match
  /** The words that are filters by fields or a place. */
  understood?: Understood
}

export interface Interpretations {
  /** Words that stand for values of fields are filters; undefined if there are none. */
  byFields: Interpretation | undefined
  /** A category named in the text is a filter. */
  main: Interpretation
  /** The same with that category's name as a term; undefined if the text names none, or nothing else. */
  categoryAsTerm: Interpretation | undefined
  /** The order named in the text: "cheap", "near Newtown". */
  sort: SearchSort | undefined
  /** If the text names a place: the same with its name as words. */
  placeAsWords: Interpretations | undefined
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

export const hasLocation = ({ state, city, location, radius, postcode }: ListingFilter): boolean =>
  Boolean(state || city || location || radius || postcode)
const hasCategory = ({ category, subcategory }: ListingFilter): boolean => Boolean(category || subcategory)

export const hasFilters = (filter: ListingFilter): boolean =>
  Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined))

const interpretationOf = (parsed: ParsedSearch, explicit: ListingFilter): Interpretation => ({
  terms: queryTerms(parsed.text),
  filter: { ...filtersInText(parsed, explicit), ...explicit },
  match: 'all',
})

/** A category that the rest of the text names is named there, so that it can be removed with it. */
function interpretationByFields(
  { rest, filters, ...implied }: FieldWords,
  parsed: ParsedSearch,
  explicit: ListingFilter,
): Interpretation {
  const named = parseSearchText(rest, { keepsCategory: hasCategory(explicit) })
  const isImplied = !named.category && !hasCategory(explicit)
  const { category, subcategory } = isImplied ? implied : named
  const filter = filtersInText({ ...parsed, category, subcategory }, explicit)
  return {
    terms: queryTerms(named.text),
    filter: { ...filter, ...explicit, a: [...(explicit.a ?? []), ...filters] },
    match: 'all',
    understood: {
      q: rest,
      ...(isImplied && { ...(category && { category }), ...(subcategory && { subcategory }) }),
      a: Object.fromEntries(filters.map((each) => [each.key, writeAttributeFilter(each)])),
    },
  }
}

function interpretWords(text: string, explicit: ListingFilter): Interpretations {
  const parsed = parseSearchText(text, { keepsCategory: hasCategory(explicit) })
  const isAmbiguous = parsed.category && parsed.text
  const fieldWords = readFieldWords(parsed.query, explicit)
  return {
    byFields: fieldWords && interpretationByFields(fieldWords, parsed, explicit),
    main: interpretationOf(parsed, explicit),
    categoryAsTerm: isAmbiguous
      ? interpretationOf(parseSearchText(text, { keepsCategory: true }), explicit)
      : undefined,
    sort: parsed.sort,
    placeAsWords: undefined,
  }
}

/** Words that ask for the nearest, unlike "in Newtown" or "within 10 km of Newtown". */
const nearWords = /(?:^|\s)(?:near|nearby|close (?:to|by)|around)(?=\s|$)/i

/** True if the place is named by such a word, which then has left the text with it. */
const isByDistance = (text: string, { rest, near }: PlaceWords): boolean =>
  near !== undefined && nearWords.test(text) && !nearWords.test(rest)

/** Adds a place to what was understood. It is more specific than a place that was chosen before. */
const at = (
  { rest, near, radius }: PlaceWords,
  sort: 'nearest' | undefined,
  interpretation: Interpretation,
): Interpretation =>
  near === undefined || radius === undefined
    ? interpretation
    : {
        ...interpretation,
        filter: { ...interpretation.filter, near, radius },
        understood: {
          q: rest,
          a: {},
          ...interpretation.understood,
          near,
          radius,
          ...(sort && { sort }),
        },
      }

/** Interprets a search text next to the filters that were given explicitly. */
export function interpret(text: string, explicit: ListingFilter): Interpretations {
  const place = readPlaceWords(text, explicit)
  if (!place) return interpretWords(text, explicit)
  const { byFields, main, categoryAsTerm, sort } = interpretWords(place.rest, explicit)
  const nearest = sort === undefined && isByDistance(text, place) ? 'nearest' : undefined
  return {
    byFields: byFields && at(place, nearest, byFields),
    main: at(place, nearest, main),
    categoryAsTerm: categoryAsTerm && at(place, nearest, categoryAsTerm),
    sort: sort ?? nearest,
    placeAsWords: place.near === undefined ? undefined : interpretWords(text, explicit),
  }
}
