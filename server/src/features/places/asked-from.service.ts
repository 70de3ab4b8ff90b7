import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { AppError } from '@bowerbird/contract/errors'
import { asPlace, distanceOf, findNear } from './places.ts'
import type { PlaceRow } from './places.types.ts'

export type AskedFrom = PlaceRow | undefined

/** The place that a request asks from; undefined if it names none. */
export function askedFrom({ near }: { near?: string | undefined }): PlaceRow | undefined {
  const place = near === undefined ? undefined : findNear(near)
  if (near === undefined || place) return place
  const message = `We don’t know the place “${near}”. Choose a suburb or postcode from the suggestions.`
  throw new AppError('INVALID_INPUT', message, { validationErrors: { near: message } })
}

/** What a reply says about it. */
export const nearOf = (place: PlaceRow | undefined) => place && { near: asPlace(place) }

/** Kilometres with one decimal: a suburb's centre is no more exact. */
const rounded = (km: number): number => Math.round(km * 10) / 10

/** Adds to each card how far it is. */
export function withDistances(json: string, place: PlaceRow | undefined): string {
  if (!place || json === '[]') return json
  const cards = JSON.parse(json) as AdCard[]
  return JSON.stringify(
    cards.map((card) => {
      const km = distanceOf(place, card)
      return km === undefined ? card : { ...card, distanceKm: rounded(km) }
    }),
  )
}
