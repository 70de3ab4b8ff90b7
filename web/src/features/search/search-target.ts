import { readListingParams } from '@bowerbird/contract/listing/listing.params'
import { startSearch } from '@bowerbird/contract/listing/listing.rules'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { linkOptions } from '@tanstack/react-router'
import { isListing, readSearch } from '../../platform/address.ts'
import { rememberSearch } from './recent-searches.ts'

/** The address of a search. From a listing it keeps the filters that still apply, from elsewhere the chosen state. */
export function searchTarget(href: string, text: string, state?: string) {
  rememberSearch(text)
  const { pathname, search } = new URL(href, 'http://page')
  const params = isListing(pathname) ? readListingParams(readSearch(search)) : { ...(state && { state }) }
  const next = startSearch({ path: 'all', params }, parseSearchText(text))
  return linkOptions({ to: '/products/$category', params: { category: next.path }, search: next.params })
}
