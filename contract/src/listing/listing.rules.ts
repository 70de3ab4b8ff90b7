import type { ListingType, RentType } from '../ads/ads.terms.ts'
import { categoryOf, isCategory, meantCategory, modelsOf } from '../catalogue/categories.ts'
import type { ParsedSearch } from '../search/parse-search-text.ts'
import type { Understood } from '../search/search.schema.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { type AttributeParam, attributeParam, filterFieldsOf } from './attribute-filters.ts'
import { type ListingParams, readCategory } from './listing.params.ts'

/** A listing as its URL describes it: the category in the path (`all` is none) and the filters in the query. */
export interface ListingChoice {
  path: string
  params: ListingParams
  /** The parsed search text, for the category that it names. Passed in rather than computed, so that a listing without a search doesn't load the parser. */
  parsed?: ParsedSearch | undefined
  /** The subcategories of the ads on the page, one for each. */
  hits?: readonly string[] | undefined
}

export const NO_CATEGORY = 'all'

/** The category in a listing's path, or `all`, by its present name; undefined if there is no such category. */
export function categoryInPath(path: string): string | undefined {
  if (path === NO_CATEGORY || isCategory(path)) return path
  return path.toLowerCase() === NO_CATEGORY ? NO_CATEGORY : meantCategory(path)
}

/** Any change goes back to the first page. */
function change(params: ListingParams, changes: ListingParams): ListingParams {
  const next: ListingParams = { ...params, ...changes, page: undefined }
  // Another text may be misspelt.
  if (next.search !== params.search) next.exact = undefined
  // The newly chosen value has to be in the field; a removed one needs no mention.
  next.orEmpty =
    next.orEmpty
      ?.split(',')
      .filter((key) => next[attributeParam(key)] && next[attributeParam(key)] === params[attributeParam(key)])
      .join(',') || undefined
  // Without a search there is no relevance.
  if (!next.search && next.sort === 'relevance') next.sort = undefined
  // Without a place there is no distance.
  if (!next.near) {
    next.radius = undefined
    if (next.sort === 'nearest') next.sort = undefined
  }
  return withoutUndefined(next)
}

/**
 * The other reading of a name that is both a place and a word: a place becomes words of the search again, and words are
 * read as a place.
 */
export function readOtherwise({ path, params }: ListingChoice, as: 'place' | 'words'): ListingChoice {
  const search = [params.search, params.placeText].filter(Boolean).join(' ')
  const place = as === 'words' ? { ...NOWHERE, ...(params.sort === 'nearest' && { sort: undefined }) } : {}
  return { path, params: change(params, { ...place, search, read: as }) }
}

/** The filters from the URL. A category may also be named in the search text; the URL takes precedence. */
export function effectiveFilters({ path, params, parsed }: ListingChoice) {
  const chosen = readCategory(path, params)
  return {
    ...(chosen.category ? chosen : { category: parsed?.category, subcategory: parsed?.subcategory }),
    state: params.state,
    city: params.city,
    listingType: params.listingType,
  }
}

/**
 * Moves the phrases that became filters ("in Queensland", "under $300") from the search text to the parameters, which
 * take precedence. Every listing is shown like that, so that its URL says what is filtered. A state or city that nothing
 * introduces stays in the text: it may be part of a longer name ("Orange NSW"), which the server knows.
 */
export function resolveSearch({ path, params }: ListingChoice, parsed: ParsedSearch): ListingChoice {
  const { query, state, city, placeText, isBare, listingType, rentType, minPrice, maxPrice, sort, category } =
    parsed
  const isWord = isBare || params.read === 'words'
  const words = isWord && placeText ? `${query} ${placeText}`.trim() : query
  const hasLocation = params.state ?? params.location ?? params.near
  const hasOffer = params.listingType ?? params.rentType
  const hasPrice = params.minPrice ?? params.maxPrice
  const next: ListingParams = {
    ...params,
    search: words || undefined,
    ...(hasLocation === undefined && state && !isWord && { state, city, placeText }),
    ...(hasOffer === undefined && {
      listingType: listingType && [listingType],
      rentType: rentType && [rentType],
    }),
    ...(hasPrice === undefined && { minPrice, maxPrice }),
    sort: params.sort ?? sort,
  }
  // Without a search there is no relevance, and with one it is usual.
  if (next.sort === 'relevance') next.sort = undefined
  // A category that the text implies, but doesn't name, can only be in the path.
  const isImplied = category && !words && path === NO_CATEGORY
  return { path: isImplied ? category : path, params: withoutUndefined(next) }
}

/**
 * Moves the words that the server has understood as filters by fields ("auto", "3 bedroom") to the parameters. Only the
 * server knows whether ads say so in their fields, or just in words.
 */
export function resolveFields({ path, params }: ListingChoice, understood: Understood): ListingChoice {
  const { q, category, subcategory, near, radius, region, state, city, placeText, without, sort, a } =
    understood
  const filters = Object.entries(a).map(([key, text]) => [attributeParam(key), text])
  const next: ListingParams = {
    ...params,
    search: q || undefined,
    ...(category && { subcategory }),
    ...((near ?? region ?? state) && {
      ...NOWHERE,
      near,
      radius,
      region,
      state,
      city,
      placeText,
      read: undefined,
    }),
    ...(without && { without: without.join(',') }),
    sort: params.sort ?? sort,
    ...Object.fromEntries(filters),
    // Chosen filters stay strict.
    orEmpty: [params.orEmpty, ...Object.keys(a)].filter(Boolean).join(',') || undefined,
  }
  if (!next.search && next.sort === 'relevance') next.sort = undefined
  return { path: category ?? path, params: withoutUndefined(next) }
}

/** Removes the category named in the search text. */
export const dropNamedCategory = (choice: ListingChoice): ListingChoice => ({
  path: choice.path,
  params: change(withoutOthers(choice.params, readCategory(choice.path, choice.params)), {
    search: choice.parsed?.text || undefined,
  }),
})

/**
 * A search covers all categories and keeps the other filters, except those that its text replaces and those by fields
 * that what it names doesn't have. `chosen`: the place that was chosen in the header.
 */
export function startSearch(
  { params }: ListingChoice,
  parsed: ParsedSearch,
  chosen: Pick<ListingParams, 'state' | 'near' | 'radius'> = {},
): ListingChoice {
  const { category, subcategory, state, listingType, minPrice, maxPrice, sort } = parsed
  const scope = { ...(category && { category }), ...(subcategory && { subcategory }) }
  const kept = change(withoutOthers(params, scope), {
    subcategory: undefined,
    exact: undefined,
    without: undefined,
    // Words are read anew, and a place from words belongs to their search. Without it, the chosen one counts again.
    read: undefined,
    ...((state || params.placeText) && NOWHERE),
    ...(params.placeText && { ...(!state && chosen), ...(params.sort === 'nearest' && { sort: undefined }) }),
    ...(listingType && { listingType: undefined, rentType: undefined }),
    ...((minPrice ?? maxPrice) !== undefined && { minPrice: undefined, maxPrice: undefined }),
    ...(sort && { sort: undefined }),
  })
  return resolveSearch({ path: NO_CATEGORY, params: kept }, parsed)
}

/** Clearing the search resets the filters. */
export const clearSearch = (): ListingChoice => ({ path: NO_CATEGORY, params: {} })

/**
 * Clears every filter, including a category named in the search text, and keeps what is searched for. A listing keeps
 * its category: that is the page, not a filter.
 */
export function clearFilters({ path, params, parsed }: ListingChoice): ListingChoice {
  // The map is a way to look at a list.
  const { view } = params
  if (!params.search) return { path, params: withoutUndefined({ view }) }
  const search = parsed?.text ?? params.search
  return { path: NO_CATEGORY, params: withoutUndefined({ search: search || undefined, view }) }
}

export const isAttributeParam = (name: string): name is AttributeParam => name.startsWith('a.')

export const brandsIn = (params: ListingParams): string[] => params['a.brand']?.split(',') ?? []

/** Removes the filters by fields that ads of a category or subcategory don't have. */
function withoutOthers(
  params: ListingParams,
  scope: { category?: string; subcategory?: string },
): ListingParams {
  if (!Object.keys(params).some(isAttributeParam)) return params
  const offered = filterFieldsOf({ ...scope, brands: brandsIn(params) })
  const isKept = (name: string) => !isAttributeParam(name) || offered.some(({ key }) => name === `a.${key}`)
  return Object.fromEntries(Object.entries(params).filter(([name]) => isKept(name)))
}

export const chooseCategory = (choice: ListingChoice, category?: string): ListingChoice => ({
  path: category ?? NO_CATEGORY,
  params: change(withoutOthers(choice.params, { ...(category && { category }) }), {
    search: undefined,
    subcategory: undefined,
  }),
})

/** Subcategory names are unique, so the name determines the category. */
export const chooseSubcategory = (choice: ListingChoice, subcategory?: string): ListingChoice => ({
  path: (subcategory ? categoryOf(subcategory) : effectiveFilters(choice).category) ?? NO_CATEGORY,
  params: change(withoutOthers(choice.params, { ...(subcategory && { subcategory }) }), {
    search: undefined,
    subcategory,
  }),
})

/** Every filter by place. The one that is chosen last replaces the others. */
const NOWHERE = {
  state: undefined,
  city: undefined,
  location: undefined,
  near: undefined,
  radius: undefined,
  postcode: undefined,
  region: undefined,
  placeText: undefined,
} satisfies ListingParams

/** Ads around a place, wherever its state ends. */
export const chooseNear = (choice: ListingChoice, near?: string, radius?: number): ListingChoice =>
  changeFilters(choice, { ...(near && NOWHERE), placeText: undefined, near, radius })

/** Choosing a state clears the city. */
export const chooseState = (choice: ListingChoice, state?: string): ListingChoice =>
  changeFilters(choice, { ...(state && NOWHERE), placeText: undefined, state, city: undefined })

/** A city is in the chosen state. */
export const chooseCity = (choice: ListingChoice, city?: string): ListingChoice =>
  changeFilters(choice, { ...(city && { ...NOWHERE, state: choice.params.state }), city })

/** A text that names cities or states. While it is the same, nothing else changes. */
export const chooseLocation = (choice: ListingChoice, location?: string): ListingChoice =>
  location === choice.params.location ? choice : changeFilters(choice, { ...(location && NOWHERE), location })

const toggled = <T>(list: readonly T[] = [], item: T, isOn: boolean): T[] | undefined => {
  const next = isOn ? [...new Set([...list, item])] : list.filter((other) => other !== item)
  return next.length > 0 ? next : undefined
}

/** Removing "rent" removes the rent periods. */
export function toggleListingType(choice: ListingChoice, type: ListingType, isOn: boolean): ListingChoice {
  const isRentOff = type === 'rent' && !isOn
  return changeFilters(choice, {
    listingType: toggled(choice.params.listingType, type, isOn),
    ...(isRentOff && { rentType: undefined }),
  })
}

/** Adding a rent period adds "rent". */
export const toggleRentType = (choice: ListingChoice, type: RentType, isOn: boolean): ListingChoice =>
  changeFilters(choice, {
    rentType: toggled(choice.params.rentType, type, isOn),
    ...(isOn && { listingType: toggled(choice.params.listingType, 'rent', true) }),
  })

/** For filters that affect no other: prices, sort. */
export const changeFilters = (
  { path, params, parsed }: ListingChoice,
  changes: ListingParams,
): ListingChoice => ({
  path,
  params: change(params, changes),
  ...(parsed && { parsed }),
})

/** Sets or, without a text, removes a filter by a field. The models of a brand go with it. */
export function changeAttribute(choice: ListingChoice, key: string, text?: string): ListingChoice {
  const changed = changeFilters(choice, { [attributeParam(key)]: text })
  const models = changed.params['a.model']?.split(',')
  const { subcategory } = effectiveFilters(changed)
  if (key !== 'brand' || !models || !subcategory) return changed
  const brands = brandsIn(changed.params)
  const modelsOfAll = (names: string[]) => names.flatMap((brand) => modelsOf(subcategory, brand))
  const gone = modelsOfAll(brandsIn(choice.params).filter((brand) => !brands.includes(brand)))
  const known = modelsOfAll(brands)
  // A model that the catalogue doesn't know may be of any of the brands.
  const isKept = (model: string) => brands.length > 0 && (known.includes(model) || !gone.includes(model))
  return changeFilters(changed, { 'a.model': models.filter(isKept).join(',') || undefined })
}

/** Adds a value to a filter by a field, or removes it. */
export const toggleAttribute = (
  choice: ListingChoice,
  key: string,
  value: string,
  isOn: boolean,
): ListingChoice =>
  changeAttribute(
    choice,
    key,
    toggled(choice.params[attributeParam(key)]?.split(','), value, isOn)?.join(','),
  )
