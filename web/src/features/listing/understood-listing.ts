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

/** Redirects an address that names its place in another way, such as one from a plain form, to the place's id. */
export function redirectToPlace(route: ListingRoute, { path, params }: ListingChoice, { near }: Found): void {
  if (near && params.near && near.id !== params.near)
    throw redirect({
      ...listingLink({ route }, { path, params: { ...params, near: near.id } }),
      replace: true,
    })
}
