import type { Country, CountryCity, CountryState } from '@bowerbird/contract/catalogue/country.types'
import { defaultCountry } from '@bowerbird/contract/catalogue/default/default-country'
import { kilometresBetween } from '../distances/great-circle.ts'
import { ELSEWHERE, isElsewhere, MAX_STATES } from '../places.types.ts'
import { refuse, type SuburbLine } from './suburb-lines.ts'

/** Radius of a city, in kilometres. */
export const CITY_REACH = 30

/** As many cities as a state has if the file names none. */
const CITIES_PER_STATE = 4

/** The country's name on pages if the operator names none: "across the country". */
export const UNNAMED = 'the country'

/** The operator's names for a country, besides its file. */
export interface CountryNames {
  name?: string | undefined
  credit?: string | undefined
}

type Lines = ReadonlyMap<string, SuburbLine>
type Entry = [slug: string, line: SuburbLine]

const byPopulation = ([, a]: Entry, [, b]: Entry): number => b.population - a.population

/** The cities that the file names, the largest first. The centre is the suburb of the same name, else the largest. */
function namedCities(entries: readonly Entry[]): { name: string; centre: string }[] {
  const cities = Map.groupBy(
    entries.filter(([, { city }]) => city),
    ([, { city }]) => city,
  )
  const people = (suburbs: readonly Entry[]) =>
    suburbs.reduce((sum, [, { population }]) => sum + population, 0)
  return [...cities]
    .toSorted(([, a], [, b]) => people(b) - people(a))
    .flatMap(([name, suburbs]) => {
      const largest = suburbs.toSorted(byPopulation)
      const [centre] = largest.find(([, { suburb }]) => suburb === name) ?? largest[0] ?? []
      return centre ? [{ name, centre }] : []
    })
}

/** The largest suburbs that are out of each other's reach. */
function largestTowns(entries: readonly Entry[]): { name: string; centre: string }[] {
  const towns: Entry[] = []
  for (const entry of entries.toSorted(byPopulation)) {
    const [, line] = entry
    const isFree = towns.every(
      ([, town]) => town.suburb !== line.suburb && kilometresBetween(town, line) > CITY_REACH,
    )
    if (isFree && towns.push(entry) === CITIES_PER_STATE) break
  }
  return towns.map(([centre, { suburb }]) => ({ name: suburb, centre }))
}

const isVisible = ({ isHidden }: { isHidden: boolean }): boolean => !isHidden
const hidden = <T extends { isHidden: boolean }>(entry: T): T => ({ ...entry, isHidden: true })
const nameOf = ({ name }: { name: string }): string => name

/** The next ids that were never used; those of "elsewhere" are left out. */
function numbering(before: Country) {
  let state = Math.max(...before.states.map(({ id }) => id))
  let city = Math.max(...before.states.flatMap(({ cities }) => cities.map(({ id }) => id)))
  return {
    state: (): number => (++state > MAX_STATES ? refuse(`A market can have ${MAX_STATES} states.`) : state),
    city: (): number => {
      do city++
      while (city === ELSEWHERE || isElsewhere(city))
      return city
    },
  }
}

/** The states and cities of a file. One that was there before keeps its id. */
function statesOf(lines: Lines, before: Country): CountryState[] {
  const next = numbering(before)
  const namesCities = [...lines.values()].some(({ city }) => city)
  return [...Map.groupBy(lines, ([, { state }]) => state)].map(([name, entries]) => {
    const old = before.states.find((state) => state.name === name)
    const cities = (namesCities ? namedCities : largestTowns)(entries)
    return {
      id: old?.id ?? next.state(),
      name,
      abbreviation: entries.find(([, { abbreviation }]) => abbreviation)?.[1].abbreviation ?? name,
      isHidden: false,
      cities: cities.map(
        (city): CountryCity => ({
          id: old?.cities.find((each) => each.name === city.name)?.id ?? next.city(),
          ...city,
          isHidden: false,
        }),
      ),
    }
  })
}

/** Entries that the file lacks stay, hidden: ads refer to them, and their ids can't be reused. */
function withHidden(before: Country, states: readonly CountryState[]): CountryState[] {
  const missing = <T extends { id: number; isHidden: boolean }>(old: readonly T[], now: readonly T[]): T[] =>
    old.filter(({ id }) => !now.some((each) => each.id === id)).map(hidden)
  return [
    ...states.map((state) => {
      const old = before.states.find(({ id }) => id === state.id)
      return { ...state, cities: [...state.cities, ...missing(old?.cities ?? [], state.cities)] }
    }),
    ...missing(before.states, states).map((state) => ({ ...state, cities: state.cities.map(hidden) })),
  ]
}

/** True if only states of the shipped country are offered. */
export const isShippedCountry = ({ states }: Country): boolean =>
  states.filter(isVisible).every(({ name }) => defaultCountry.states.some((state) => state.name === name))

/**
 * The country that a file of suburbs is of. If all its states are Australia's, that is Australia with the cities of the
 * specification; otherwise states and cities are those of the file. A file that mixes known and unknown states is
 * refused, unless the operator names the country: it is more likely misspelt.
 */
export function countryOf(lines: Lines, before: Country, { name, credit }: CountryNames = {}): Country {
  const named = { ...(name && { name, abbreviation: name }), ...(credit !== undefined && { credit }) }
  const isShipped = (line: SuburbLine) => defaultCountry.states.some((state) => state.name === line.state)
  const all = [...lines.values()]
  if (all.every(isShipped)) {
    return { ...defaultCountry, ...named, states: withHidden(before, defaultCountry.states) }
  }
  const current = before.states.filter(isVisible).map(nameOf)
  const unknown = all.filter(({ state }) => !current.includes(state))
  const [first] = unknown
  if (first && unknown.length < all.length && !name) {
    refuse(
      `Line ${first.line}: state “${first.state}” is unknown. The states of this market are ${current.join(', ')}. If the file is of another country, name it with --country.`,
    )
  }
  const kept = unknown.length < all.length ? before : { name: UNNAMED, abbreviation: 'All', credit: '' }
  return {
    name: kept.name,
    abbreviation: kept.abbreviation,
    credit: kept.credit,
    ...named,
    states: withHidden(before, statesOf(lines, before)),
  }
}
