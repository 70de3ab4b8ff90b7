import { endpoint } from '../endpoint.ts'
import type * as s from './places.schema.ts'

/** Suburbs by name or postcode, the largest first. */
export const suggestPlaces = endpoint<{
  query: typeof s.PlaceQuery
  reply: typeof s.Places
}>('GET', '/api/places', 'public')

/** Suburbs around a position that is only known to ten kilometres. */
export const getPlacesAround = endpoint<{
  query: typeof s.PlaceCell
  reply: typeof s.CentredPlaces
}>('GET', '/api/places/around', 'public')
