/** The states and cities of the market, by name. Hidden ones are no longer offered, but ads of theirs stay findable. */
import { currentMarket, fromCountry } from '../market/current-market.ts'
import type { CountryState } from './country.types.ts'

const isVisible = ({ isHidden }: { isHidden: boolean }): boolean => !isHidden

/** An ad offered everywhere: it matches every state and every city. */
export const ALL_STATES = 'All States'
export const ALL_CITIES = 'All Cities'

/** The location picker's text when no state is chosen. */
export const countryName = (): string => currentMarket().country.name

/** Short form of the country for narrow layouts: "AU". */
export const countryAbbreviation = (): string => currentMarket().country.abbreviation

export interface State {
  name: string
  abbreviation: string
  /** The capital first. */
  cities: readonly string[]
}

/** The states on offer, with the cities on offer, in the order of the location picker. */
export const states = fromCountry(({ states: all }): readonly State[] =>
  all.filter(isVisible).map(({ name, abbreviation, cities }) => ({
    name,
    abbreviation,
    cities: cities.filter(isVisible).map((city) => city.name),
  })),
)

export const stateNames = fromCountry((): readonly string[] => states().map(({ name }) => name))

/** Including hidden ones. */
export const allStates = (): readonly CountryState[] => currentMarket().country.states

const hiddenFirst = (all: readonly CountryState[]) => all.toSorted((a, b) => +b.isHidden - +a.isHidden)

const index = fromCountry(({ states: all }) => ({
  byId: new Map(all.map((state) => [state.id, state])),
  byName: new Map(all.map((state) => [state.name, state])),
  byAbbreviation: new Map(hiddenFirst(all).map((state) => [state.abbreviation, state])),
}))

export const findState = (name: string): CountryState | undefined => index().byName.get(name)
export const stateById = (id: number): CountryState | undefined => index().byId.get(id)

export const abbreviationOf = (state: string | undefined): string | undefined =>
  state === undefined ? undefined : findState(state)?.abbreviation

/** The state of an abbreviation. */
export const stateOf = (abbreviation: string | undefined): string | undefined =>
  abbreviation === undefined ? undefined : index().byAbbreviation.get(abbreviation)?.name

/** The cities on offer in a state. */
export const citiesOf = (state: string): readonly string[] =>
  (findState(state)?.cities ?? []).filter(isVisible).map(({ name }) => name)

export const isState = (value: string): boolean => findState(value) !== undefined

/** True if the city is in the state, or both are "all". */
export const isCityOf = (state: string, city: string): boolean =>
  state === ALL_STATES
    ? city === ALL_CITIES
    : (findState(state)?.cities.some(({ name }) => name === city) ?? false)
