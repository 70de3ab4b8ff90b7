import type { ListingType, RentType } from '../ads/ads.terms.ts'
import { categoryOf } from '../catalogue/categories.ts'
import type { ParsedSearch } from '../search/parse-search-text.ts'
import { withoutGaps } from '../without-gaps.ts'
import { type ListingParams, readCategory } from './listing.params.ts'

/** A listing as its address says it: the category of the path (`all` is none) and the filters behind it. */
export interface ListingChoice {
  path: string
  params: ListingParams
  /** What `parseSearchText` makes of the search. Given, not computed: a listing without a search needs no parser. */
  words?: ParsedSearch | undefined
}

export const NO_CATEGORY = 'all'

/** Whatever changes, the list starts at its first page again. */
function change(params: ListingParams, changes: ListingParams): ListingParams {
  const next: ListingParams = { ...params, ...changes, page: undefined }
  // How well an ad fits the words means nothing without words.
  if (!next.search && next.sort === 'relevance') next.sort = undefined
  return withoutGaps(next)
}

/** What a word of a search may stand for. A city goes with its state, a subcategory with its category. */
export type Meaning = 'place' | 'city' | 'category' | 'offer'

/** What the list is narrowed to, be it by the address or by words; the address has the last word. */
export function understand({ path, params, words }: ListingChoice) {
  const chosen = readCategory(path, params)
  return {
    ...(chosen.category ? chosen : { category: words?.category, subcategory: words?.subcategory }),
    ...(params.state
      ? { state: params.state, city: params.city }
      : { state: words?.state, city: words?.city }),
    listingType: params.listingType ?? (words?.listingType && [words.listingType]),
  }
}

const offerPhrases: Record<ListingType, string> = { sell: 'for sale', rent: 'for rent' }

/** Takes out of the search what some of its words stand for; the others stay, and still say the same. */
export function dropWords(choice: ListingChoice, meaning: Meaning): ListingChoice {
  const { text, state, city, category, subcategory, listingType } = choice.words ?? { text: '' }
  const words: ParsedSearch = {
    text,
    ...(meaning !== 'category' && { category, subcategory }),
    ...(meaning !== 'offer' && { listingType }),
    ...(meaning !== 'place' && { state, ...(meaning !== 'city' && { city }) }),
  }
  const place = words.city ?? words.state
  const search = [
    text,
    words.subcategory ?? words.category,
    words.listingType && offerPhrases[words.listingType],
    place && `in ${place}`,
  ]
  return {
    path: choice.path,
    params: change(choice.params, { search: search.filter(Boolean).join(' ') || undefined }),
    words,
  }
}

/** Moves what words stand for from the search into the address, where it can be changed. */
function settle(choice: ListingChoice, meaning: 'place' | 'offer'): ListingChoice {
  const isNamed = meaning === 'place' ? choice.words?.state : choice.words?.listingType
  if (!isNamed) return choice
  const { state, city, listingType } = understand(choice)
  const { path, params, words } = dropWords(choice, meaning)
  return { path, params: change(params, meaning === 'place' ? { state, city } : { listingType }), words }
}

/** A search reaches over all categories; the other filters stay, except for a place that its words replace. */
export function startSearch({ params }: ListingChoice, text: string, words: ParsedSearch): ListingChoice {
  const search = text.trim()
  const place = words.state && { state: undefined, city: undefined }
  return { path: NO_CATEGORY, params: change(params, { search, subcategory: undefined, ...place }) }
}

/** Clearing the search resets the filters. */
export const clearSearch = (): ListingChoice => ({ path: NO_CATEGORY, params: {} })

/**
 * Everything off but the thing that was searched for, filters among its words included. In a listing the
 * category stays: it is the page, not a filter.
 */
export function clearFilters({ path, params, words }: ListingChoice): ListingChoice {
  if (!params.search) return { path, params: {} }
  const search = words?.text ?? params.search
  return { path: NO_CATEGORY, params: search ? { search } : {} }
}

/** The search goes with its category; the place and the offer it named are kept. */
function withoutSearch(choice: ListingChoice): ListingParams {
  const { params } = settle(settle(choice, 'place'), 'offer')
  return { ...params, search: undefined }
}

export const chooseCategory = (choice: ListingChoice, category?: string): ListingChoice => ({
  path: category ?? NO_CATEGORY,
  params: change(withoutSearch(choice), { subcategory: undefined }),
})

/** Names of subcategories are unique, so one name brings its category along. */
export const chooseSubcategory = (choice: ListingChoice, subcategory?: string): ListingChoice => ({
  path: (subcategory ? categoryOf(subcategory) : understand(choice).category) ?? NO_CATEGORY,
  params: change(withoutSearch(choice), { subcategory }),
})

/** A city lies in its state. A place named in the search gives way to the one that is chosen. */
export const chooseState = (choice: ListingChoice, state?: string): ListingChoice =>
  changeFilters(settle(choice, 'place'), { state, city: undefined })

export const chooseCity = (choice: ListingChoice, city?: string): ListingChoice =>
  changeFilters(settle(choice, 'place'), { city })

const toggled = <T>(list: readonly T[] = [], item: T, isOn: boolean): T[] | undefined => {
  const next = isOn ? [...new Set([...list, item])] : list.filter((other) => other !== item)
  return next.length > 0 ? next : undefined
}

/** Without renting there is no rent period. */
export function toggleListingType(choice: ListingChoice, type: ListingType, isOn: boolean): ListingChoice {
  const settled = settle(choice, 'offer')
  const isRentOff = type === 'rent' && !isOn
  return changeFilters(settled, {
    listingType: toggled(settled.params.listingType, type, isOn),
    ...(isRentOff && { rentType: undefined }),
  })
}

/** Asking for a rent period is asking for something to rent. */
export function toggleRentType(choice: ListingChoice, type: RentType, isOn: boolean): ListingChoice {
  const settled = settle(choice, 'offer')
  return changeFilters(settled, {
    rentType: toggled(settled.params.rentType, type, isOn),
    ...(isOn && { listingType: toggled(settled.params.listingType, 'rent', true) }),
  })
}

/** For filters that touch no other: prices, location, sort. */
export const changeFilters = (
  { path, params, words }: ListingChoice,
  changes: ListingParams,
): ListingChoice => ({
  path,
  params: change(params, changes),
  ...(words && { words }),
})
