import { t } from '@bowerbird/contract/language/t'
import { getPlacesAround } from '@bowerbird/contract/places/places.endpoints'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { MINUTE } from '@bowerbird/contract/time'
import { call } from '../../../../platform/api.ts'

const LONGEST_WAIT_MS = 15_000
const HALF_AN_HOUR_MS = 30 * MINUTE

const DENIED = t`Your browser doesn’t share your location with us. Type your suburb or postcode instead.`
const UNAVAILABLE = t`Your location can’t be found right now. Type your suburb or postcode instead.`
const ABROAD = t`There is no suburb near you that we know. Type one instead.`

/** Says, for people, why there is no location. */
export class LocationError extends Error {}

const position = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new LocationError(UNAVAILABLE))
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) =>
        reject(new LocationError(code === PERMISSION_DENIED ? DENIED : UNAVAILABLE)),
      { timeout: LONGEST_WAIT_MS, maximumAge: HALF_AN_HOUR_MS },
    )
  })

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * The suburb of this browser's position. The server is only told where that is to about ten kilometres, and sends the
 * suburbs around; which of them is the nearest is decided here.
 */
export async function findNearestPlace(): Promise<Place> {
  const { latitude, longitude } = (await position()).coords
  const query = { latitude: latitude.toFixed(1), longitude: longitude.toFixed(1) }
  const around = await call(getPlacesAround, { query }).catch(() => {
    throw new LocationError(UNAVAILABLE)
  })
  // Flat is good enough at this distance; a degree of longitude is shorter than one of latitude.
  const distance = (place: { latitude: number; longitude: number }) =>
    Math.hypot(place.latitude - latitude, (place.longitude - longitude) * Math.cos(radians(latitude)))
  const [nearest] = around.toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) throw new LocationError(ABROAD)
  const { id, suburb, postcode, state, city } = nearest
  return { id, suburb, postcode, state, city }
}
