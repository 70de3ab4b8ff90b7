import { WHOLE_COUNTRY } from '@bowerbird/contract/catalogue/locations'
import { readCategory, readListingParams } from '@bowerbird/contract/listing/listing.params'
import {
  chooseState,
  effectiveFilters,
  type ListingChoice,
  NO_CATEGORY,
} from '@bowerbird/contract/listing/listing.rules'
import { type ParsedSearch, parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { readSearch } from '../../platform/address.ts'

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

/** The state that a page is about: a listing's by its filter or the words of its search, elsewhere the chosen one. */
export function locationOf(href: string, chosen?: string): string {
  const listing = listingAt(href)
  return (listing ? effectiveFilters(listing).state : chosen) ?? WHOLE_COUNTRY
}

export const isAtListing = (href: string): boolean => listingAt(href) !== undefined

/** Where choosing a state leads: in a listing it changes that filter alone, from elsewhere it opens one. */
export function locationTarget(href: string, name: string) {
  const listing = listingAt(href)
  const state = name === WHOLE_COUNTRY ? undefined : name
  const { path, params } = chooseState(listing ?? { path: 'all', params: {} }, state)
  return {
    to: listing?.isSearchPage ? '/products/$category' : '/category/$category',
    params: { category: path },
    search: listing ? params : { page: 1, ...params },
  } as const
}
