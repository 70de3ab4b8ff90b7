import { abbreviationOf, states } from '../catalogue/locations.ts'
import { MAX_RADIUS, placeId, placeName } from './near.ts'

/** A suburb that someone has chosen. A type rather than an interface, so that it counts as plain data. */
export type ChosenSuburb = {
  /** As in addresses: `newtown-2042`. */
  near: string
  suburb: string
  postcode: string
  state: string
  /** Kilometres; undefined: anywhere. */
  radius: number | undefined
}

/** The location chosen in the header: a state, or a suburb. */
export type ChosenPlace = { state: string; near?: undefined } | ChosenSuburb

/** "Queensland", "Newtown NSW 2042". */
export const chosenName = (place: ChosenPlace): string =>
  place.near === undefined ? place.state : placeName(place, abbreviationOf(place.state))

/** The value of the cookie: "QLD", or "Newtown NSW 2042~25", escaped. */
export function writeChosenPlace(place: ChosenPlace | undefined): string {
  if (place?.near === undefined) return encodeURIComponent(abbreviationOf(place?.state) ?? '')
  return encodeURIComponent(`${chosenName(place)}~${place.radius ?? ''}`)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** "Newtown NSW 2042" in its parts. The longest abbreviation first: one may be the end of another. */
function readSuburb(name: string): Pick<ChosenSuburb, 'suburb' | 'postcode' | 'state'> | undefined {
  const longestFirst = states().toSorted((a, b) => b.abbreviation.length - a.abbreviation.length)
  for (const { name: state, abbreviation } of longestFirst) {
    const at = name.lastIndexOf(` ${abbreviation} `)
    const postcode = name.slice(at + abbreviation.length + 2)
    if (at > 0 && /^[A-Za-z0-9 -]{2,10}$/.test(postcode))
      return { suburb: name.slice(0, at), postcode, state }
  }
  return undefined
}

/** Reads the value of the cookie. Ignores what it does not understand. */
export function readChosenPlace(value: string | undefined): ChosenPlace | undefined {
  const text = decoded(value ?? '')
  const [, name, kilometres] = /^(\S.*)~(\d{0,3})$/.exec(text) ?? []
  if (name === undefined) {
    const state = states().find(({ abbreviation }) => abbreviation === text)?.name
    return state ? { state } : undefined
  }
  const place = readSuburb(name)
  if (!place) return undefined
  const radius = Number(kilometres)
  const isRadius = radius > 0 && radius <= MAX_RADIUS
  return {
    near: placeId(place.suburb, place.postcode),
    ...place,
    radius: isRadius ? radius : undefined,
  }
}

/** The filters of listings for it. */
export const placeFilter = (
  place: ChosenPlace | undefined,
): { state?: string; near?: string; radius?: number } => {
  if (!place) return {}
  const { near, radius, state } = { radius: undefined, ...place }
  return near === undefined ? { state } : { near, ...(radius && { radius }) }
}
