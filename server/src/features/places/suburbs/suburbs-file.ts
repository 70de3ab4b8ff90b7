import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Country, CountryState } from '@bowerbird/contract/catalogue/country.types'
import { defaultCountry } from '@bowerbird/contract/catalogue/default/default-country'
import { kilometresBetween, type Point } from '../distances/great-circle.ts'
import { ELSEWHERE, type PlaceRow } from '../places.types.ts'
import { CITY_REACH, type CountryNames, countryOf } from './country-of-suburbs.ts'
import { readSuburbLines, type SuburbLine } from './suburb-lines.ts'

/** The suburbs that come with the product; docs/places.md says where they are from. */
export const SHIPPED_SUBURBS = join(import.meta.dirname, '../../../../data/suburbs.csv')

/** People say "Sydney" further out than "Wollongong": a capital counts as nearer than it is. */
const CAPITAL_PULL = 0.7

/** A greater metropolitan area, or all of a state: its suburbs belong to the capital however far they are. */
const isMetropolitan = ({ region, state }: SuburbLine): boolean =>
  region.startsWith('Greater ') || region === state

interface Centre extends Point {
  id: number
  name: string
  isCapital: boolean
}

/** The cities of a state, its capital first. */
const centresIn = ({ cities }: CountryState, lines: ReadonlyMap<string, SuburbLine>): Centre[] =>
  cities
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ id, name, centre }, index) => {
      const line = lines.get(centre)
      return line
        ? [{ id, name, isCapital: index === 0, latitude: line.latitude, longitude: line.longitude }]
        : []
    })

/** The nearest city of the state whose reach the suburb is in. */
function nearestCity(line: SuburbLine, centres: readonly Centre[]): number | undefined {
  const [nearest] = centres
    .map(({ id, isCapital, ...centre }) => ({ id, isCapital, km: kilometresBetween(centre, line) }))
    .filter(({ isCapital, km }) => km <= CITY_REACH || (isCapital && isMetropolitan(line)))
    .map(({ id, isCapital, km }) => ({ id, km: isCapital ? km * CAPITAL_PULL : km }))
    .sort((a, b) => a.km - b.km)
  return nearest?.id
}

export interface SuburbsFile {
  country: Country
  places: PlaceRow[]
}

/** Reads a file of suburbs. Places are numbered in the order of the file. `before`: the country until now. */
export function readSuburbs(
  text: string,
  before: Country = defaultCountry,
  names: CountryNames = {},
): SuburbsFile {
  const lines = readSuburbLines(text)
  const country = countryOf(lines, before, names)
  const states = new Map(
    country.states.map((state) => [state.name, { state, centres: centresIn(state, lines) }]),
  )
  const namesCities = [...lines.values()].some(({ city }) => city)
  const places = [...lines].flatMap(([slug, line], index): PlaceRow[] => {
    const found = states.get(line.state)
    if (!found) return []
    const { state, centres } = found
    const city = namesCities ? centres.find(({ name }) => name === line.city)?.id : nearestCity(line, centres)
    return [
      {
        id: index + 1,
        slug,
        suburb: line.suburb,
        postcode: line.postcode,
        stateId: state.id,
        cityId: city ?? ELSEWHERE + state.id,
        latitude: line.latitude,
        longitude: line.longitude,
        population: line.population,
        isCurrent: true,
      },
    ]
  })
  return { country, places }
}

export const readShippedFile = (): Promise<string> => readFile(SHIPPED_SUBURBS, 'utf8')

export const readShippedSuburbs = async (): Promise<PlaceRow[]> => readSuburbs(await readShippedFile()).places
