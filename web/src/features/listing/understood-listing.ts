import { type ListingChoice, resolveFields } from '@bowerbird/contract/listing/listing.rules'
import { redirect } from '@tanstack/react-router'
import type { Found } from './found.ts'
import { type ListingRoute, listingLink } from './listing-link.ts'

/** Redirects a search whose words the server has understood as filters by fields to the address with those filters. */
export function redirectToUnderstood(
  route: ListingRoute,
  choice: ListingChoice,
  { understood }: Found,
): void {
  if (understood)
    throw redirect({ ...listingLink({ route }, resolveFields(choice, understood)), replace: true })
}
