import {
  type ListingParams,
  readCategory,
  readListingParams,
} from '@bowerbird/contract/listing/listing.params'
import {
  chooseNear,
  chooseState,
  effectiveFilters,
  type ListingChoice,
  NO_CATEGORY,
} from '@bowerbird/contract/listing/listing.rules'
import type { ChosenPlace } from '@bowerbird/contract/places/chosen-place'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { type ParsedSearch, parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { readSearch } from '../../../../platform/address.ts'

type ListingAt = (ListingChoice & { isSearchPage: boolean }) | undefined

const nothingParsed: ParsedSearch = { query: '', text: '' }

/** The listing that an address shows, or nothing where it shows something else. */
function readListing(href: string): ListingAt {
  const [, kind, category, search = ''] = /^\/(category|products)\/([^/?#]+)[^?#]*(\?[^#]*)?/.exec(href) ?? []
  if (!category) return undefined
  const params = readListingParams(readSearch(search))
  return {
    path: readCategory(decodeURIComponent(category), params).category ?? NO_CATEGORY,
    params,
    parsed: params.search ? parseSearchText(params.search) : nothingParsed,
    isSearchPage: kind === 'products',
  }
}

let last: { href: string; listing: ListingAt } | undefined

/** A menu asks for the same address once for each of its entries. */
function listingAt(href: string): ListingAt {
  if (last?.href !== href) last = { href, listing: readListing(href) }
  return last.listing
}

/** The suburb that a listing asks from, as its reply names it or, until that is there, as it was chosen. */
function suburbOf(
  { near, radius }: ListingParams,
  chosen: ChosenPlace | undefined,
  listed: Place | undefined,
): ChosenPlace | undefined {
  if (!near) return undefined
  if (listed?.id !== near) return chosen?.near === near ? { ...chosen, radius } : undefined
  const { suburb, postcode, state } = listed
  return { near, suburb, postcode, state, radius }
}

/** The place that a page is about: a listing's by its filters or the words of its search, elsewhere the chosen one. */
export function placeAt(
  href: string,
  chosen: ChosenPlace | undefined,
  listed: Place | undefined,
): ChosenPlace | undefined {
  const listing = listingAt(href)
  if (!listing) return chosen
  const { state } = effectiveFilters(listing)
  return suburbOf(listing.params, chosen, listed) ?? (state ? { state } : undefined)
}

export const isAtListing = (href: string): boolean => listingAt(href) !== undefined

const nowhere: ListingChoice = { path: NO_CATEGORY, params: {} }

/** The listing of a place: in a listing it changes that filter alone, from elsewhere it opens one. */
function choose(listing: ListingAt, place: ChosenPlace | undefined): ListingChoice {
  const from = listing ?? nowhere
  if (place?.near !== undefined) return chooseNear(from, place.near, place.radius)
  return chooseState(chooseNear(from), place?.state)
}

/** The link for a chosen place. */
export function locationTarget(href: string, place: ChosenPlace | undefined) {
  const listing = listingAt(href)
  const { path, params } = choose(listing, place)
  return {
    to: listing?.isSearchPage ? '/products/$category' : '/category/$category',
    params: { category: path },
    search: listing ? params : { page: 1, ...params },
  } as const
}

/** The same for a plain form, which sends place and distance itself: its address, and what else it sends. */
export function formTarget(href: string): { action: string; kept: [name: string, value: string][] } {
  const listing = listingAt(href)
  if (!listing) return { action: '/products/all', kept: [] }
  // Any place replaces the other filters by place.
  const { path, params } = chooseNear(chooseNear(listing, 'any'))
  return {
    action: `/${listing.isSearchPage ? 'products' : 'category'}/${encodeURIComponent(path)}`,
    kept: Object.entries(params).map(([name, value]) => [name, String(value)]),
  }
}
