import { type ListingParams, readListingParams } from '@bowerbird/contract/listing/listing.params'
import { type ListingChoice, resolveFields } from '@bowerbird/contract/listing/listing.rules'
import { redirect } from '@tanstack/react-router'
import type { Found } from './found.ts'
import { loadSearchCalls } from './listing.lazy.ts'
import { type ListingRoute, listingLink } from './listing-link.ts'

interface Opened {
  route: ListingRoute
  path: string
  /** As in the address: the search may be blank, or contain phrases. */
  search: ListingParams
}

/**
 * Redirects a search to its canonical address: without a blank search, and with phrases such as "in Queensland" as
 * filters. So a search from the box, from a link and after a reload is the same page.
 */
export async function redirectToCanonical({ route, path, search }: Opened): Promise<void> {
  if (search.search === undefined) return
  const params = readListingParams({ ...search })
  const choice = params.search ? (await loadSearchCalls()).resolve({ path, params }) : { path, params }
  if (choice.params.search === search.search && choice.path === path) return
  throw redirect({ ...listingLink({ route }, choice), replace: true })
}

/** Redirects a search whose words the server has understood as filters by fields to the address with those filters. */
export function redirectToUnderstood(
  route: ListingRoute,
  choice: ListingChoice,
  { understood }: Found,
): void {
  if (understood)
    throw redirect({ ...listingLink({ route }, resolveFields(choice, understood)), replace: true })
}
