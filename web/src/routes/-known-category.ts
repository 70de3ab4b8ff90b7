import { isCategory, meantCategory } from '@bowerbird/contract/catalogue/categories'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { NO_CATEGORY } from '@bowerbird/contract/listing/listing.rules'
import { notFound, redirect } from '@tanstack/react-router'
import type { ListingRoute } from '../features/listing/listing-link.ts'

/** Of a listing: redirects a former name or another spelling of a category to the present name. An unknown category is not found. */
export function requireCategory(route: ListingRoute, category: string, search: ListingParams): void {
  if (category === NO_CATEGORY || isCategory(category)) return
  const meant = category.toLowerCase() === NO_CATEGORY ? NO_CATEGORY : meantCategory(category)
  if (!meant) throw notFound()
  throw redirect({ to: route, params: { category: meant }, search, statusCode: 301 })
}
