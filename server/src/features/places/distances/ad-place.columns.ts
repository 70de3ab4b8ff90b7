import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { AppError } from '@bowerbird/contract/errors'
import { placeId } from '@bowerbird/contract/places/near'
import { raw, sql } from '../../../platform/db/sql.ts'
import { placeBySlug } from '../places.ts'
import { ELSEWHERE, MAX_STATES, type PlaceRow } from '../places.types.ts'

/** The suburb of an ad, from the table `ads a`. */
export const suburbName = sql`(select suburb from places where id = a.place_id)`

/** The city of an ad: if its suburb is out of every city's reach, the suburb. */
export const cityName = sql`(case when a.city_id between ${raw(String(ELSEWHERE + 1))} and ${raw(String(ELSEWHERE + MAX_STATES))} then ${suburbName}
  else (select name from cities where id = a.city_id) end)`

/** The place of an ad that names a suburb; undefined if it names a city only. */
export function placeOfAd({ suburb, postcode }: Pick<AdFields, 'suburb' | 'postcode'>): PlaceRow | undefined {
  if (suburb === null || postcode === null) return undefined
  const place = placeBySlug(placeId(suburb, postcode))
  if (place) return place
  const message = `We don’t know a suburb ${suburb} with the postcode ${postcode}. Choose one from the list.`
  throw new AppError('INVALID_INPUT', message, { validationErrors: { suburb: message } })
}
