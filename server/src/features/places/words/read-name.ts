import { stateId } from '@bowerbird/contract/catalogue/ids'
import {
  abbreviationOf,
  allStates,
  isCityOf,
  isState,
  stateById,
} from '@bowerbird/contract/catalogue/locations'
import { fromCountry } from '@bowerbird/contract/market/current-market'
import { findNear, placeBySlug, placesVersion, postcodeKey } from '../places.ts'
import type { PlaceRow } from '../places.types.ts'
import { regionsNamed } from '../regions/regions.service.ts'
import { normalisedName, placesNamed } from './place-names.ts'
import { isPostcode, readQualifiers, stateEndings } from './place-qualifiers.ts'
import { suggestPlaces } from './suggest-places.ts'

/** The place that a request has chosen. */
export interface Chosen {
  state?: string | undefined
  near?: string | undefined
  radius?: number | undefined
}

/** The meaning of a name: a suburb or postcode, a region, or a city. */
export type Target =
  | { kind: 'suburb' | 'postcode'; place: PlaceRow }
  | { kind: 'region'; region: string; name: string }
  | { kind: 'city'; city: string; state: string; centre: PlaceRow | undefined }

/** The beginning of a text that names a place. */
export interface Name {
  target: Target
  /** As names are compared. */
  name: string
  /** Its state or postcode follows. */
  isQualified: boolean
  /** A larger place is meant, whose name is spelt nearly so. */
  isLarger?: true
  /** The number of words, with those that follow it. */
  size: number
}

const LONGEST_NAME = 5

const cities = fromCountry(
  () =>
    new Map(
      allStates().flatMap(({ name: state, cities: all }) =>
        all
          .filter(({ isHidden }) => !isHidden)
          .map(({ name, centre }) => [normalisedName(name), { city: name, state, slug: centre }]),
      ),
    ),
)

/** A town's centre may have another name than the town: Toowoomba City. */
const called = (name: string): PlaceRow[] => {
  const exact = placesNamed(name)
  return exact.length ? exact : ['city', 'central'].flatMap((word) => placesNamed(`${name} ${word}`))
}

export const isYear = (postcode: string): boolean => Number(postcode) >= 1950 && Number(postcode) <= 2035

/** The city that a name means, unless the state next to it is another one: Perth in Tasmania is a suburb. */
function cityCalled(name: string, state: string | undefined): Target | undefined {
  const found = cities().get(name)
  if (!found || (state && isState(state) && !isCityOf(state, found.city))) return undefined
  return { kind: 'city', city: found.city, state: found.state, centre: placeBySlug(found.slug) }
}

/** Of several regions with one name, the one in the state, else that of the largest city. */
function regionCalled(name: string, state: string | undefined): Target | undefined {
  const found = regionsNamed(name)
  const meant = found.find((region) => region.state === state) ?? found[0]
  return meant && { kind: 'region', region: meant.id, name: `${meant.name} ${abbreviationOf(meant.state)}` }
}

/** Names of places with fewer people are rather words, or people's names. */
const SMALL = 500

export const isSmall = ({ population }: PlaceRow): boolean => population < SMALL

const SHORTEST_MISSPELT = 6
const LEAST_PEOPLE = 1_000

/** The latest, since every reading of a text asks for the same names. */
const REMEMBERED = 1_000
const remembered = new Map<string, PlaceRow | undefined>()

/** The place that a misspelt name means; undefined if there is none that people would look for. */
export function misspeltPlace(name: string): PlaceRow | undefined {
  if (name.length < SHORTEST_MISSPELT) return undefined
  const key = `${placesVersion()} ${name}`
  if (remembered.has(key)) return remembered.get(key)
  const [best] = suggestPlaces(name).filter(({ population }) => population >= LEAST_PEOPLE)
  const place = best && Math.abs(best.suburb.length - name.length) <= 2 ? best : undefined
  remembered.set(key, place)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return place
}

/** So many people live in a place that is meant rather than one that hardly anyone knows. */
const MANY_PEOPLE = 5_000

/** Paramatta is a place in South Australia, but who types it means Parramatta. */
function suburbCalled(
  place: PlaceRow,
  name: string,
  isQualified: boolean,
): Pick<Name, 'target' | 'isLarger'> {
  const larger = isSmall(place) && !isQualified ? misspeltPlace(name) : undefined
  return larger && larger.population >= MANY_PEOPLE
    ? { target: { kind: 'suburb', place: larger }, isLarger: true }
    : { target: { kind: 'suburb', place } }
}

/** The longest name of a place that some words begin with. A state alone is none. */
export function readName(parts: readonly string[], { state: chosen }: Chosen): Name | undefined {
  for (let size = Math.min(parts.length, LONGEST_NAME); size > 0; size--) {
    const name = normalisedName(parts.slice(0, size).join(' '))
    const { state, postcode, rest } = readQualifiers(parts.slice(size))
    const isQualified = state !== undefined || postcode !== undefined
    const found = { name, isQualified, size: parts.length - rest.length }
    const known = regionCalled(name, state ?? chosen) ?? cityCalled(name, state ?? chosen)
    if (known && (known.kind !== 'region' || !state || known.name.endsWith(` ${abbreviationOf(state)}`)))
      return { ...found, target: known }
    if (stateEndings().some(({ words }) => words === name)) return undefined
    if (isPostcode(name)) {
      const place = findNear(name)
      if (place) return { ...found, isQualified: state !== undefined, target: { kind: 'postcode', place } }
    }
    const fitting = called(name).filter(
      (place) =>
        (!state || place.stateId === stateId(state)) &&
        (!postcode || postcodeKey(place.postcode) === postcode),
    )
    const place = fitting.find(({ stateId: its }) => chosen && its === stateId(chosen)) ?? fitting[0]
    if (place) return { ...found, ...suburbCalled(place, name, isQualified) }
  }
  return undefined
}

/** As people write it: "Penshurst NSW", "2560 NSW", "Northern Beaches NSW". */
export function nameOf(target: Target): string {
  if (target.kind === 'region') return target.name
  if (target.kind === 'city') return `${target.city} ${abbreviationOf(target.state)}`
  const { suburb, postcode, stateId: id } = target.place
  return `${target.kind === 'postcode' ? postcode : suburb} ${stateById(id)?.abbreviation ?? ''}`.trim()
}
