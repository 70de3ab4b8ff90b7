import { allStates, findState, stateById } from '@bowerbird/contract/catalogue/locations'
import { fromCountry } from '@bowerbird/contract/market/current-market'
import { placeId } from '@bowerbird/contract/places/near'
import { areaOf } from '@bowerbird/contract/places/outlines'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { kilometresBetween, type Point } from './distances/great-circle.ts'
import { isElsewhere, type PlaceRow } from './places.types.ts'

/*
 * All places, in the memory of each process (some 3 MB): a radius is computed here, and the database is queried for the
 * places within it. There are too few of them for an index of coordinates to pay.
 */

/** A stored position: a place by its id, a city by its negative id, and 0 is everywhere. */
type Position = number

const positionOfCity = (id: number): Position => -id

interface Places {
  all: readonly PlaceRow[]
  bySlug: ReadonlyMap<string, PlaceRow>
  byId: ReadonlyMap<number, PlaceRow>
  /** By `postcodeKey`. */
  byPostcode: ReadonlyMap<string, readonly PlaceRow[]>
  /** Number of postcodes in each area. */
  areas: ReadonlyMap<string, number>
}

const cityNames = fromCountry(
  () => new Map(allStates().flatMap(({ cities }) => cities.map(({ id, name }) => [id, name]))),
)

/** A postcode as texts are compared: "W1D 3QU" is "w1d3qu". */
export const postcodeKey = (postcode: string): string => postcode.toLowerCase().replace(/[ -]/g, '')

/** Postcodes that begin alike are neighbours. The larger area first; the same as in `place_labels`. */
export const areasOf = (postcode: string): [larger: string, smaller: string] => [
  areaOf(postcode),
  postcode.slice(0, 3),
]

function makePlaces(all: readonly PlaceRow[]): Places {
  const bySlug = new Map(all.map((place) => [place.slug, place]))
  const byPostcode = Map.groupBy(all, ({ postcode }) => postcodeKey(postcode))
  const areas = new Map<string, number>()
  for (const area of [...new Set(all.map(({ postcode }) => postcode))].flatMap(areasOf))
    areas.set(area, (areas.get(area) ?? 0) + 1)
  return {
    all,
    bySlug,
    byId: new Map(all.map((place) => [place.id, place])),
    byPostcode,
    areas,
  }
}

let places = makePlaces([])
let version = 0

/** Makes them the places of this process. */
export function setPlaces(rows: readonly PlaceRow[]): void {
  places = makePlaces(rows)
  version++
}

/** Changes when other places are loaded. */
export const placesVersion = (): number => version

/** All that can be chosen. */
export const currentPlaces = (): readonly PlaceRow[] => places.all.filter(({ isCurrent }) => isCurrent)

export const placeById = (id: number): PlaceRow | undefined => places.byId.get(id)
export const placeBySlug = (slug: string): PlaceRow | undefined => places.bySlug.get(slug)
export const placesOfPostcode = (postcode: string): readonly PlaceRow[] =>
  places.byPostcode.get(postcodeKey(postcode)) ?? []

export const postcodesOfArea = (area: string): number => places.areas.get(area) ?? 0

const largest = (rows: readonly PlaceRow[]): PlaceRow | undefined =>
  rows.toSorted((a, b) => b.population - a.population)[0]

/** The place that `near` names: a suburb with its postcode, or a postcode, which stands for its largest suburb. */
export const findNear = (near: string): PlaceRow | undefined =>
  places.bySlug.get(near.toLowerCase()) ?? largest(placesOfPostcode(near))

/** As the API has it. */
export const asPlace = ({ slug, suburb, postcode, stateId, cityId }: PlaceRow): Place => ({
  id: slug,
  suburb,
  postcode,
  state: stateById(stateId)?.name ?? '',
  city: isElsewhere(cityId) ? suburb : (cityNames().get(cityId) ?? ''),
})

/** A degree of latitude has at least so many kilometres. */
const KM_PER_DEGREE = 110

export interface Distances {
  positions: readonly Position[]
  kilometres: readonly number[]
}

/** The positions within a radius of a point, and how far each is. */
export function distancesWithin(point: Point, radius: number): Distances {
  const positions: Position[] = []
  const kilometres: number[] = []
  const add = (position: Position, place: Point) => {
    // Most are too far north or south, which is cheaper to see.
    if (Math.abs(place.latitude - point.latitude) > radius / KM_PER_DEGREE) return
    const km = kilometresBetween(point, place)
    if (km > radius) return
    positions.push(position)
    kilometres.push(km)
  }
  for (const place of places.all) add(place.id, place)
  // Ads that name only a city are at its centre.
  for (const { id, centre } of allStates().flatMap(({ cities }) => cities)) {
    const place = places.bySlug.get(centre)
    if (place) add(positionOfCity(id), place)
  }
  return { positions, kilometres }
}

/** Longitude and latitude for a map, to about a hundred metres. */
export const positionOf = ({ latitude, longitude }: Point): [number, number] => [
  Math.round(longitude * 1_000) / 1_000,
  Math.round(latitude * 1_000) / 1_000,
]

/** Coordinates of a position: an ad that names only a city is at its centre. */
export function pointAt(position: Position): Point | undefined {
  if (position > 0) return places.byId.get(position)
  const city = allStates()
    .flatMap(({ cities }) => cities)
    .find(({ id }) => positionOfCity(id) === position)
  return city && places.bySlug.get(city.centre)
}

export interface Located {
  state: string
  city: string
  suburb: string | null
  postcode: string | null
}

/** The place of an ad: its suburb, or the centre of its city; undefined if it is offered everywhere. */
export function locate({ state, city, suburb, postcode }: Located): PlaceRow | undefined {
  const slug = suburb && postcode ? placeId(suburb, postcode) : centreOf(state, city)
  return slug === undefined ? undefined : places.bySlug.get(slug)
}

/** Distance of an ad from a point; undefined if it is offered everywhere. */
export function distanceOf(point: Point, ad: Located): number | undefined {
  const place = locate(ad)
  return place && kilometresBetween(point, place)
}

const centreOf = (state: string, city: string): string | undefined =>
  findState(state)?.cities.find(({ name }) => name === city)?.centre
