import { isRangeEnd } from '@bowerbird/contract/listing/attribute-filters'
import { type ListingParams, readListingParams } from '@bowerbird/contract/listing/listing.params'
import { redirect } from '@tanstack/react-router'
import { type ListingRoute, listingLink } from './listing-link.ts'
import { loadSearchCalls } from './search-calls.lazy.ts'

interface Opened {
  route: ListingRoute
  path: string
  /** As in the address: the search may be blank, or contain phrases. */
  search: ListingParams
}

/**
 * Redirects to the canonical address: a search without a blank text, and with phrases such as "in Queensland" as
 * filters; a range from a plain form, which sends its ends one by one, as one filter. So a listing from the box, from
 * a form, from a link and after a reload is the same page.
 */
export async function redirectToCanonical({ route, path, search }: Opened): Promise<void> {
  const isFromForm = Object.keys(search).some(isRangeEnd)
  if (search.search === undefined && !isFromForm) return
  const params = readListingParams({ ...search })
  const choice = params.search ? (await loadSearchCalls()).resolve({ path, params }) : { path, params }
  if (choice.params.search === search.search && choice.path === path && !isFromForm) return
  throw redirect({ ...listingLink({ route }, choice), replace: true })
}
