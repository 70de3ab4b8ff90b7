import { getPlacesAround, suggestPlaces } from '@bowerbird/contract/places/places.endpoints'
import { CentredPlaces, PlaceCell, PlaceQuery, Places } from '@bowerbird/contract/places/places.schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { asPlace, currentPlaces } from './places.ts'
import { suggestPlaces as suggest } from './words/suggest-places.ts'

/** In degrees: the nearest suburb of any position in the cell is within this of its middle, except in the outback. */
const AROUND = 0.2

/** If that has none: as far as from the middle of a desert. */
const FAR_AROUND = 5

export function placeRoutes(app: FastifyInstance): void {
  serve(app, suggestPlaces, { query: PlaceQuery, reply: Places }, async ({ query }) =>
    suggest(query.q).map(asPlace),
  )

  serve(app, getPlacesAround, { query: PlaceCell, reply: CentredPlaces }, async ({ query }) => {
    const within = (degrees: number) =>
      currentPlaces().filter(
        ({ latitude, longitude }) =>
          Math.abs(latitude - query.latitude) <= degrees && Math.abs(longitude - query.longitude) <= degrees,
      )
    const near = within(AROUND)
    return (near.length ? near : within(FAR_AROUND)).map((place) => ({
      ...asPlace(place),
      latitude: place.latitude,
      longitude: place.longitude,
    }))
  })
}
