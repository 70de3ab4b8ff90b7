import { readListingParams } from '@bowerbird/contract/listing/listing.params'
import { startSearch } from '@bowerbird/contract/listing/listing.rules'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { linkOptions } from '@tanstack/react-router'
import { isListing, readSearch } from '../../platform/address.ts'
import { rememberSearch } from './recent-searches.ts'

/** Where a search leads: from a listing its filters come along, as far as the rules let them. */
export function searchTarget(href: string, text: string) {
  rememberSearch(text)
  const { pathname, search } = new URL(href, 'http://page')
  const params = isListing(pathname) ? readListingParams(readSearch(search)) : {}
  const next = startSearch({ path: 'all', params }, text, parseSearchText(text))
  return linkOptions({ to: '/products/$category', params: { category: next.path }, search: next.params })
}
