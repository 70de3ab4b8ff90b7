import type { ListingType, RentType } from '../ads/ads.terms.ts'
import { categoryOf } from '../catalogue/categories.ts'
import type { ParsedSearch } from '../search/parse-search-text.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { type ListingParams, readCategory } from './listing.params.ts'

/** A listing as its URL describes it: the category in the path (`all` is none) and the filters in the query. */
export interface ListingChoice {
  path: string
  params: ListingParams
  /** The parsed search text. Passed in rather than computed, so that a listing without a search doesn't load the parser. */
  parsed?: ParsedSearch | undefined
}

export const NO_CATEGORY = 'all'

/** Any change goes back to the first page. */
function change(params: ListingParams, changes: ListingParams): ListingParams {
  const next: ListingParams = { ...params, ...changes, page: undefined }
  // Without a search there is no relevance.
  if (!next.search && next.sort === 'relevance') next.sort = undefined
  return withoutUndefined(next)
}

/** A filter named in the search text. A city goes with its state, a subcategory with its category. */
export type NamedFilter = 'location' | 'city' | 'category' | 'offer'

/** The filters from the URL and from the search text. The URL takes precedence. */
export function effectiveFilters({ path, params, parsed }: ListingChoice) {
  const chosen = readCategory(path, params)
  return {
    ...(chosen.category ? chosen : { category: parsed?.category, subcategory: parsed?.subcategory }),
    ...(params.state
      ? { state: params.state, city: params.city }
      : { state: parsed?.state, city: parsed?.city }),
    listingType: params.listingType ?? (parsed?.listingType && [parsed.listingType]),
  }
}

const offerPhrases: Record<ListingType, string> = { sell: 'for sale', rent: 'for rent' }

/** Removes one filter from the search text. The rest is parsed as before. */
export function dropFromSearch(choice: ListingChoice, named: NamedFilter): ListingChoice {
  const { text, state, city, category, subcategory, listingType } = choice.parsed ?? { text: '' }
  const parsed: ParsedSearch = {
    text,
    ...(named !== 'category' && { category, subcategory }),
    ...(named !== 'offer' && { listingType }),
    ...(named !== 'location' && { state, ...(named !== 'city' && { city }) }),
  }
  const location = parsed.city ?? parsed.state
  const search = [
    text,
    parsed.subcategory ?? parsed.category,
    parsed.listingType && offerPhrases[parsed.listingType],
    location && `in ${location}`,
  ]
  return {
    path: choice.path,
    params: change(choice.params, { search: search.filter(Boolean).join(' ') || undefined }),
    parsed,
  }
}

/** Moves a filter from the search text into the URL, where it can be changed. */
function moveToParams(choice: ListingChoice, named: 'location' | 'offer'): ListingChoice {
  const isNamed = named === 'location' ? choice.parsed?.state : choice.parsed?.listingType
  if (!isNamed) return choice
  const { state, city, listingType } = effectiveFilters(choice)
  const { path, params, parsed } = dropFromSearch(choice, named)
  return { path, params: change(params, named === 'location' ? { state, city } : { listingType }), parsed }
}

/** A search covers all categories and keeps the other filters, except a location that the text replaces. */
export function startSearch({ params }: ListingChoice, text: string, parsed: ParsedSearch): ListingChoice {
  const search = text.trim()
  const location = parsed.state && { state: undefined, city: undefined }
  return { path: NO_CATEGORY, params: change(params, { search, subcategory: undefined, ...location }) }
}

/** Clearing the search resets the filters. */
export const clearSearch = (): ListingChoice => ({ path: NO_CATEGORY, params: {} })

/**
 * Clears every filter, including those named in the search text, and keeps what is searched for. A listing keeps
 * its category: that is the page, not a filter.
 */
export function clearFilters({ path, params, parsed }: ListingChoice): ListingChoice {
  if (!params.search) return { path, params: {} }
  const search = parsed?.text ?? params.search
  return { path: NO_CATEGORY, params: search ? { search } : {} }
}

/** Clears the search text with its category, and keeps the location and the offer that it named. */
function withoutSearch(choice: ListingChoice): ListingParams {
  const { params } = moveToParams(moveToParams(choice, 'location'), 'offer')
  return { ...params, search: undefined }
}

export const chooseCategory = (choice: ListingChoice, category?: string): ListingChoice => ({
  path: category ?? NO_CATEGORY,
  params: change(withoutSearch(choice), { subcategory: undefined }),
})

/** Subcategory names are unique, so the name determines the category. */
export const chooseSubcategory = (choice: ListingChoice, subcategory?: string): ListingChoice => ({
  path: (subcategory ? categoryOf(subcategory) : effectiveFilters(choice).category) ?? NO_CATEGORY,
  params: change(withoutSearch(choice), { subcategory }),
})

/** Choosing a state clears the city, and replaces a location named in the search text. */
export const chooseState = (choice: ListingChoice, state?: string): ListingChoice =>
  changeFilters(moveToParams(choice, 'location'), { state, city: undefined })

export const chooseCity = (choice: ListingChoice, city?: string): ListingChoice =>
  changeFilters(moveToParams(choice, 'location'), { city })

const toggled = <T>(list: readonly T[] = [], item: T, isOn: boolean): T[] | undefined => {
  const next = isOn ? [...new Set([...list, item])] : list.filter((other) => other !== item)
  return next.length > 0 ? next : undefined
}

/** Removing "rent" removes the rent periods. */
export function toggleListingType(choice: ListingChoice, type: ListingType, isOn: boolean): ListingChoice {
  const settled = moveToParams(choice, 'offer')
  const isRentOff = type === 'rent' && !isOn
  return changeFilters(settled, {
    listingType: toggled(settled.params.listingType, type, isOn),
    ...(isRentOff && { rentType: undefined }),
  })
}

/** Adding a rent period adds "rent". */
export function toggleRentType(choice: ListingChoice, type: RentType, isOn: boolean): ListingChoice {
  const settled = moveToParams(choice, 'offer')
  return changeFilters(settled, {
    rentType: toggled(settled.params.rentType, type, isOn),
    ...(isOn && { listingType: toggled(settled.params.listingType, 'rent', true) }),
  })
}

/** For filters that affect no other: prices, location text, sort. */
export const changeFilters = (
  { path, params, parsed }: ListingChoice,
  changes: ListingParams,
): ListingChoice => ({
  path,
  params: change(params, changes),
  ...(parsed && { parsed }),
})
