import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { placeOfAd } from './ad-place.columns.ts'
import { asPlace } from './places.ts'

/**
 * An ad with state, city and postcode as its suburb has them, as it will be stored. Throws if there is no such suburb.
 */
export function withPlace<Fields extends AdFields>(fields: Fields): Fields {
  const place = placeOfAd(fields)
  if (!place) return fields
  const { suburb, postcode, state, city } = asPlace(place)
  return { ...fields, suburb, postcode, state, city }
}
