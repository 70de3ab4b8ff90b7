import { categoryOf, housingCategory } from '@bowerbird/contract/catalogue/categories'
import { writeAttributeFilter } from '@bowerbird/contract/listing/attribute-filters'
import type { ListingFilter } from '@bowerbird/contract/listing/listing.scope'
import { type ParsedSearch, parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import type { ReadAs, Understood } from '@bowerbird/contract/search/search.schema'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Db } from '../../../platform/db/db.ts'
import { type PlaceWords, readMisspeltPlace, readPlaceWords } from '../../places/words/place-words.service.ts'
import { type FieldWords, readFieldWords } from './field-words.ts'
import { placeVocabulary } from './place-vocabulary.ts'
import { likelySubcategories, type Match, type QueryTerm, queryTerms } from './query-terms.ts'
import { type Exclusions, takeExclusions } from './take-exclusions.ts'

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
  /** If the text has a name that is both a place and a word: how it is read here. */
  readAs?: ReadAs | undefined
  /** The same read the other way, if that is what to show when this finds nothing. */
  otherwise?: Interpretations | undefined
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

export const hasLocation = ({ state, city, location, radius, postcode, region }: ListingFilter): boolean =>
  Boolean(state || city || location || radius || postcode || region)
const hasCategory = ({ category, subcategory }: ListingFilter): boolean => Boolean(category || subcategory)

export const hasFilters = ({ read: _read, orEmpty: _orEmpty, ...filter }: ListingFilter): boolean =>
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
    filter: {
      ...filter,
      ...explicit,
      a: [...(explicit.a ?? []), ...filters],
      orEmpty: [...(explicit.orEmpty ?? []), ...filters.map(({ key }) => key)],
    },
    match: 'all',
    understood: {
      q: rest,
      ...(isImplied && { ...(category && { category }), ...(subcategory && { subcategory }) }),
      a: Object.fromEntries(filters.map((each) => [each.key, writeAttributeFilter(each)])),
    },
  }
}

/** Adds what ads must not have to what was understood. */
function excluding({ rest, without }: Exclusions, interpretation: Interpretation): Interpretation {
  const all = [...(interpretation.filter.without ?? []), ...without]
  return {
    ...interpretation,
    filter: { ...interpretation.filter, without: all },
    understood: { q: rest, a: {}, ...interpretation.understood, without: all },
  }
}

/** A home, or what is only offered for rent: "car hire". */
const isOftenRented = ({ category, subcategory }: Pick<ListingFilter, 'category' | 'subcategory'>): boolean =>
  (category ?? (subcategory && categoryOf(subcategory))) === housingCategory() ||
  /\b(?:hire|rentals?)\b/i.test(subcategory ?? '')

/** A price limit for buying is not met by a weekly rent, unless the search is about what people rent. */
function forBuying(interpretation: Interpretation): Interpretation {
  const { filter, terms } = interpretation
  const { listingType, rentType, minPrice, maxPrice, category, subcategory } = filter
  const hasOffer = listingType?.length || rentType?.length
  if (hasOffer || (minPrice ?? maxPrice) === undefined || isOftenRented({ category, subcategory }))
    return interpretation
  if (likelySubcategories(terms).some((likely) => isOftenRented({ subcategory: likely })))
    return interpretation
  return { ...interpretation, filter: { ...filter, listingType: ['sell'] } }
}

function interpretWords(text: string, explicit: ListingFilter): Interpretations {
  const { byFields, main, categoryAsTerm, ...others } = interpretWithExclusions(text, explicit)
  // Words that became filters imply the category as words do: "2 bedroom under $500".
  const isHome = byFields && isOftenRented(byFields.filter)
  return {
    ...others,
    byFields: byFields && forBuying(byFields),
    main: isHome ? main : forBuying(main),
    categoryAsTerm: categoryAsTerm && (isHome ? categoryAsTerm : forBuying(categoryAsTerm)),
  }
}

function interpretWithExclusions(text: string, explicit: ListingFilter): Interpretations {
  const denied = takeExclusions(text)
  if (!denied) return interpretPlainWords(text, explicit)
  const { byFields, main, categoryAsTerm, ...others } = interpretPlainWords(denied.rest, explicit)
  return {
    ...others,
    byFields: byFields && excluding(denied, byFields),
    main: excluding(denied, main),
    categoryAsTerm: categoryAsTerm && excluding(denied, categoryAsTerm),
  }
}

function interpretPlainWords(text: string, explicit: ListingFilter): Interpretations {
  const keepsPlace = explicit.read === 'words'
  const parsed = parseSearchText(text, { keepsCategory: hasCategory(explicit), keepsPlace })
  const isAmbiguous = parsed.category && parsed.text
  const fieldWords = readFieldWords(parsed.query, explicit)
  return {
    byFields: fieldWords && interpretationByFields(fieldWords, parsed, explicit),
    main: interpretationOf(parsed, explicit),
    categoryAsTerm: isAmbiguous
      ? interpretationOf(parseSearchText(text, { keepsCategory: true, keepsPlace }), explicit)
      : undefined,
    sort: parsed.sort,
  }
}

/** The words that were read as a place, as the reply has them. */
const understoodPlace = ({ rest, text, near, radius, region, state, city, isNearest }: PlaceWords) => ({
  q: rest,
  placeText: text,
  ...(near && { near, radius }),
  ...(region && { region }),
  ...(state && { state }),
  ...(city && { city }),
  ...(isNearest && { sort: 'nearest' as const }),
})

/** Adds a place to what was understood. It is more specific than a place that was chosen before, and replaces it. */
function at(place: PlaceWords, interpretation: Interpretation): Interpretation {
  const { near, radius, region, state, city } = place
  if (!hasPlace(place)) return interpretation
  const {
    state: _s,
    city: _c,
    location: _l,
    postcode: _p,
    region: _r,
    radius: _k,
    ...kept
  } = interpretation.filter
  const { q, ...words } = understoodPlace(place)
  return {
    ...interpretation,
    filter: {
      ...kept,
      ...(near && { near, radius }),
      ...(region && { region }),
      ...(state && { state }),
      ...(city && { city }),
    },
    understood: { q, a: {}, ...interpretation.understood, ...words },
  }
}

const hasPlace = ({ near, region, state }: PlaceWords): boolean => Boolean(near ?? region ?? state)

/** How a name in the text that is both a place and a word can be read. */
const readingsOf = ({ text, name = '' }: PlaceWords) => ({ text, place: name })

/** A text with its place taken out of it. If nothing is left, distance is all there is to compare. */
function interpretAt(found: PlaceWords, explicit: ListingFilter): Interpretations {
  const isAlone = !found.rest && found.near !== undefined
  const place = isAlone ? { ...found, isNearest: true as const } : found
  const asPlace = interpretWords(place.rest, explicit)
  return {
    byFields: asPlace.byFields && at(place, asPlace.byFields),
    main: at(place, asPlace.main),
    categoryAsTerm: asPlace.categoryAsTerm && at(place, asPlace.categoryAsTerm),
    sort: asPlace.sort ?? (place.isNearest && 'nearest'),
    readAs: { ...readingsOf(place), as: 'place' },
  }
}

/** For a text that finds nothing as it is spelt, nor as ads spell it: one of its words may be a misspelt place. */
export async function interpretMisspelt(
  db: Db,
  text: string,
  explicit: ListingFilter,
): Promise<Interpretations | undefined> {
  const place = await readMisspeltPlace(text, placeVocabulary(db))
  return place?.rest && hasPlace(place) ? interpretAt(place, explicit) : undefined
}

/** Interprets a search text next to the filters that were given explicitly. */
export async function interpret(db: Db, text: string, explicit: ListingFilter): Promise<Interpretations> {
  const place = await readPlaceWords(text, explicit, placeVocabulary(db))
  if (!place) return interpretWords(text, explicit)
  if (!hasPlace(place)) return interpretWords(place.rest, explicit)
  const found = interpretAt(place, explicit)
  const words = {
    ...interpretWords(text, explicit),
    readAs: { ...readingsOf(place), as: 'words' as const },
  }
  if (explicit.read === 'words') return words
  if (explicit.read === 'place') return { ...found, otherwise: undefined }
  if (place.isDoubtful) return { ...words, otherwise: found }
  // Digits in some ad's text don't make a postcode a word.
  return { ...found, otherwise: /^\D*\d+$/.test(place.text) ? undefined : words }
}
