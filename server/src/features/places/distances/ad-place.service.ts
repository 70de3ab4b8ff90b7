import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { cityId, stateId } from '@bowerbird/contract/catalogue/ids'
import { isCityOf } from '@bowerbird/contract/catalogue/locations'
import { placeId } from '@bowerbird/contract/places/near'
import { asPlace, placeBySlug } from '../places.ts'
import { placeOfAd } from './ad-place.columns.ts'

/**
 * An ad with state, city and postcode as its suburb has them, as it will be stored. Throws if there is no such suburb.
 */
export function withPlace<Fields extends AdFields>(fields: Fields): Fields {
  const place = placeOfAd(fields)
  if (!place) return fields
  const { suburb, postcode, state, city } = asPlace(place)
  return { ...fields, suburb, postcode, state, city }
}

/** A suburb by its name and postcode, as people read it; undefined if there is none. */
export function namedPlace({ suburb, postcode }: { suburb: string; postcode: string }) {
  const place = placeBySlug(placeId(suburb, postcode))
  return place && asPlace(place)
}

export interface AdPosition {
  /** A place by its id, a city by its negative id, and 0 is everywhere. */
  position: number
  stateId: number
  cityId: number
  postcode: string | null
}

/** Position of an ad that is being written; undefined if it has none yet, or names an unknown place. */
export function positionOf(draft: {
  state?: string | undefined
  city?: string | undefined
  suburb?: string | undefined
  postcode?: string | undefined
}): AdPosition | undefined {
  const { state, city, suburb, postcode } = draft
  if (suburb && postcode) {
    const place = placeBySlug(placeId(suburb, postcode))
    return place && { ...place, position: place.id }
  }
  if (!state || !city || !isCityOf(state, city)) return undefined
  const id = cityId(state, city)
  return { position: -id, stateId: stateId(state), cityId: id, postcode: null }
}
