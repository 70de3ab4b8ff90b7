import { endpoint } from '../endpoint.ts'
import type * as s from './listing.schema.ts'

export const filterAds = endpoint<{
  query: typeof s.ListingQuery
  reply: typeof s.Listing
}>('GET', '/api/products/filter', 'public')
