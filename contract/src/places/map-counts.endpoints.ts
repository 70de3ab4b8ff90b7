import { endpoint } from '../endpoint.ts'
import type * as s from './map-counts.schema.ts'

/** Number of ads of a listing or search in each postcode. */
export const countPlaces = endpoint<{
  query: typeof s.MapCountsQuery
  reply: typeof s.MapCounts
}>('GET', '/api/products/places', 'public')
