import { abbreviationOf, type StateName, stateOf } from '../catalogue/states.ts'
import { MAX_RADIUS, placeId, placeName } from './near.ts'

/** A suburb that someone has chosen. A type rather than an interface, so that it counts as plain data. */
export type ChosenSuburb = {
  /** As in addresses: `newtown-2042`. */
  near: string
  suburb: string
  postcode: string
  state: StateName
  /** Kilometres; undefined: anywhere. */
  radius: number | undefined
}

/** What someone has chosen in the header: a state, or a suburb. */
export type ChosenPlace = { state: StateName; near?: undefined } | ChosenSuburb

/** "Queensland", "Newtown NSW 2042". */
export const chosenName = (place: ChosenPlace): string =>
  place.near === undefined ? place.state : placeName(place, abbreviationOf(place.state))

/** The value of the cookie: "QLD", or "Newtown NSW 2042~25", escaped. */
export function writeChosenPlace(place: ChosenPlace | undefined): string {
  if (place?.near === undefined) return abbreviationOf(place?.state) ?? ''
  return encodeURIComponent(`${chosenName(place)}~${place.radius ?? ''}`)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Reads the value of the cookie. Ignores what it does not understand. */
export function readChosenPlace(value: string | undefined): ChosenPlace | undefined {
  const [, suburb, abbreviation, postcode, kilometres] =
    /^(?:(\S.*) )?([A-Z]{2,3})(?: (\w{3,10})~(\d{0,3}))?$/.exec(decoded(value ?? '')) ?? []
  const state = stateOf(abbreviation)
  if (!state || (suburb === undefined) !== (postcode === undefined)) return undefined
  if (suburb === undefined || postcode === undefined) return { state }
  const radius = Number(kilometres)
  const isRadius = radius > 0 && radius <= MAX_RADIUS
  return { near: placeId(suburb, postcode), suburb, postcode, state, radius: isRadius ? radius : undefined }
}

/** The filters of listings for it. */
export const placeFilter = (
  place: ChosenPlace | undefined,
): { state?: StateName; near?: string; radius?: number } => {
  if (!place) return {}
  const { near, radius, state } = { radius: undefined, ...place }
  return near === undefined ? { state } : { near, ...(radius && { radius }) }
}
