import { abbreviationOf, allStates, stateById } from '@bowerbird/contract/catalogue/locations'
import { fromCountry } from '@bowerbird/contract/market/current-market'
import { placeName } from '@bowerbird/contract/places/near'
import type { PlaceRow } from '../places.types.ts'
import { regionsBeginning } from '../regions/regions.service.ts'
import { normalisedName, placeNames } from './place-names.ts'

export interface CompletedPlace {
  /** "Newtown NSW 2042", "Northern Beaches NSW" */
  text: string
  /** The id of a suburb. */
  near?: string
  /** Or that of a region. */
  region?: string
  state: string
}

const completed = (place: PlaceRow): CompletedPlace => {
  const state = stateById(place.stateId)?.name ?? ''
  return { text: placeName(place, abbreviationOf(state)), near: place.slug, state }
}

/** Fewer letters or digits may be anything. */
const MIN_LETTERS = 4
const MIN_DIGITS = 3

const centres = fromCountry(
  () => new Set(allStates().flatMap(({ cities }) => cities.map(({ centre }) => centre))),
)

/** The regions with a name that begins with a text, without those that are cities of the same name. */
export function completeRegions(text: string, limit: number): CompletedPlace[] {
  const prefix = normalisedName(text)
  if (prefix.length < MIN_LETTERS) return []
  return regionsBeginning(prefix)
    .filter(({ name, state }) => !isCity(state, name))
    .slice(0, limit)
    .map(({ id, name, state }) => ({ text: `${name} ${abbreviationOf(state)}`, region: id, state }))
}

const isCity = (state: string, name: string): boolean =>
  allStates().some((each) => each.name === state && each.cities.some((city) => city.name === name))

/** The suburbs whose name or postcode begins with a text: centres of cities, then the largest. */
export function completePlaces(text: string, limit: number): CompletedPlace[] {
  const prefix = normalisedName(text)
  const isCode = /^\d+$/.test(prefix)
  if (prefix.length < (isCode ? MIN_DIGITS : MIN_LETTERS)) return []
  const found: PlaceRow[] = []
  for (const { name, postcode, place } of placeNames()) {
    if (!(isCode ? postcode : name).startsWith(prefix)) continue
    found.push(place)
  }
  const isCentre = ({ slug }: PlaceRow) => Number(centres().has(slug))
  return found
    .sort((a, b) => isCentre(b) - isCentre(a))
    .slice(0, limit)
    .map(completed)
}
