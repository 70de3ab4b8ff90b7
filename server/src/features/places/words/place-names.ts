import { currentPlaces, placesVersion, postcodeKey } from '../places.ts'
import type { PlaceRow } from '../places.types.ts'

/** Names are compared without punctuation, and with the words that people shorten written out. */
const shortened: Record<string, string> = { mt: 'mount', st: 'saint', pt: 'port', nth: 'north', sth: 'south' }

export const normalisedName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9 -]/g, '')
    .split(/[ -]+/)
    .filter(Boolean)
    .map((word) => shortened[word] ?? word)
    .join(' ')

/** Name and postcode as texts are compared. */
export interface NamedPlace {
  name: string
  postcode: string
  place: PlaceRow
}

interface PlaceNames {
  version: number
  /** Every place with its normalised name, the largest first. */
  all: readonly NamedPlace[]
  byName: ReadonlyMap<string, readonly NamedPlace[]>
}

let names: PlaceNames | undefined

function currentNames(): PlaceNames {
  if (names?.version !== placesVersion()) {
    const all = currentPlaces()
      .toSorted((a, b) => b.population - a.population)
      .map((place) => ({
        name: normalisedName(place.suburb),
        postcode: postcodeKey(place.postcode),
        place,
      }))
    names = { version: placesVersion(), all, byName: Map.groupBy(all, ({ name }) => name) }
  }
  return names
}

export const placeNames = (): readonly NamedPlace[] => currentNames().all

/** The places of a normalised name, the largest first. */
export const placesNamed = (name: string): PlaceRow[] =>
  (currentNames().byName.get(name) ?? []).map(({ place }) => place)
