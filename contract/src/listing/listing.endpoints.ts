import { endpoint } from '../endpoint.ts'
import type * as s from './listing.schema.ts'

export const filterAds = endpoint<{ query: typeof s.ListingQuery; reply: typeof s.Listing }>({
  method: 'GET',
  path: '/api/products/filter',
  access: 'public',
})
