import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { findState } from '@bowerbird/contract/catalogue/locations'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { asPlace, distanceOf, findNear, type Located, locate, positionOf } from '../places.ts'
import type { PlaceRow } from '../places.types.ts'
import { suggestPlaces } from '../words/suggest-places.ts'

export type Origin = PlaceRow | undefined

/** A name, maybe with its state and postcode: "Newtown NSW 2042". Not coordinates. */
const name = /^\p{L}[\p{L}\d'’ .()-]{2,}$/u

/** The place that a text names: by its id or postcode, or as people type it into a plain form. */
export const findOrigin = (text: string): PlaceRow | undefined =>
  findNear(text) ?? (name.test(text) ? suggestPlaces(text)[0] : undefined)

/** The place that a request asks from; undefined if it names none. */
export function originOf({ near }: { near?: string | undefined }): PlaceRow | undefined {
  const place = near === undefined ? undefined : findOrigin(near)
  if (near === undefined || place) return place
  const message = t`We don’t know the place “${near}”. Choose a suburb or postcode from the suggestions.`
  throw new AppError('INVALID_INPUT', message, { validationErrors: { near: message } })
}

interface PlaceFilter {
  near?: string | undefined
  state?: string | undefined
  city?: string | undefined
}

/** The place that a filter asks for ads around or in: a city is its centre, a state its capital. */
export function middleOf(filter: PlaceFilter): PlaceRow | undefined {
  const { state = '', city = findState(state)?.cities[0]?.name ?? '' } = filter
  return originOf(filter) ?? locate({ state, city, suburb: null, postcode: null })
}

/** Sorts ads by their distance. Those offered everywhere are the farthest. */
export function nearestFirst<T extends Located>(place: PlaceRow, ads: readonly T[]): T[] {
  const kilometres = new Map(ads.map((ad) => [ad, distanceOf(place, ad) ?? Number.MAX_VALUE]))
  return ads.toSorted((one, other) => (kilometres.get(one) ?? 0) - (kilometres.get(other) ?? 0))
}

/** Sorts ads by their distance from another one. */
export function nearestTo<T extends Located>(ad: Located, ads: readonly T[]): readonly T[] {
  const place = locate(ad)
  return place ? nearestFirst(place, ads) : ads
}

/** A filter that may name its place in any way, with the place's id. */
export function withOrigin<F extends { near?: string | undefined }>(filter: F, place: Origin): F {
  return place ? { ...filter, near: place.slug } : filter
}

/** The origin on a map. */
export const centreOf = (place: PlaceRow | undefined) => place && { centre: positionOf(place) }

/** The origin as replies show it. */
export const nearOf = (place: PlaceRow | undefined) => place && { near: asPlace(place) }

/** Kilometres with one decimal: a suburb's centre is no more exact. */
const rounded = (km: number): number => Math.round(km * 10) / 10

/** Adds to a card or an ad how far it is. */
export function withDistance<T extends Located>(place: PlaceRow, ad: T): T & { distanceKm?: number } {
  const km = distanceOf(place, ad)
  return km === undefined ? ad : { ...ad, distanceKm: rounded(km) }
}

/** Adds to each card how far it is. */
export function withDistances(json: string, place: PlaceRow | undefined): string {
  if (!place || json === '[]') return json
  const cards = JSON.parse(json) as AdCard[]
  return JSON.stringify(cards.map((card) => withDistance(place, card)))
}
