import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { categoryInPath } from '@bowerbird/contract/listing/listing.rules'
import { notFound, redirect } from '@tanstack/react-router'
import type { ListingRoute } from '../features/browsing/listing/calls/listing-link.ts'

/** Of a listing: redirects a former name or another spelling of a category to the present name. An unknown category is not found. */
export function requireCategory(route: ListingRoute, category: string, search: ListingParams): void {
  const present = categoryInPath(category)
  if (present === category) return
  if (!present) throw notFound()
  throw redirect({ to: route, params: { category: present }, search, statusCode: 301 })
}
