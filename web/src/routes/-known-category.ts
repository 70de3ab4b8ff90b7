import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { NO_CATEGORY } from '@bowerbird/contract/listing/listing.rules'
import { notFound, redirect } from '@tanstack/react-router'
import type { ListingRoute } from '../features/listing/listing-link.ts'

const spelled = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Of a listing: redirects another spelling of a category to the right one. An unknown category is not found. */
export function requireCategory(route: ListingRoute, category: string, search: ListingParams): void {
  const known = [NO_CATEGORY, ...categoryNames()]
  if (known.includes(category)) return
  const meant = known.find((name) => spelled(name) === spelled(category))
  if (!meant) throw notFound()
  throw redirect({ to: route, params: { category: meant }, search, statusCode: 301 })
}
