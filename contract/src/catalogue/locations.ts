import { ALL_STATES, type StateName, stateAbbreviations } from './states.ts'

/** States in the order the location picker shows them, each with its abbreviation and cities. */
export const states = [
  {
    name: 'New South Wales',
    abbreviation: stateAbbreviations['New South Wales'],
    cities: ['Sydney', 'Newcastle', 'Wollongong', 'Central Coast'],
  },
  {
    name: 'Victoria',
    abbreviation: stateAbbreviations.Victoria,
    cities: ['Melbourne', 'Geelong', 'Ballarat', 'Bendigo'],
  },
  {
    name: 'Queensland',
    abbreviation: stateAbbreviations.Queensland,
    cities: ['Brisbane', 'Gold Coast', 'Cairns', 'Townsville'],
  },
  {
    name: 'Western Australia',
    abbreviation: stateAbbreviations['Western Australia'],
    cities: ['Perth', 'Fremantle', 'Bunbury', 'Mandurah'],
  },
  {
    name: 'South Australia',
    abbreviation: stateAbbreviations['South Australia'],
    cities: ['Adelaide', 'Mount Gambier', 'Whyalla', 'Port Lincoln'],
  },
  {
    name: 'Tasmania',
    abbreviation: stateAbbreviations.Tasmania,
    cities: ['Hobart', 'Launceston', 'Devonport', 'Burnie'],
  },
  {
    name: 'Northern Territory',
    abbreviation: stateAbbreviations['Northern Territory'],
    cities: ['Darwin', 'Palmerston', 'Alice Springs', 'Katherine'],
  },
  {
    name: 'Australian Capital Territory',
    abbreviation: stateAbbreviations['Australian Capital Territory'],
    cities: ['Canberra', 'Belconnen', 'Gungahlin', 'Tuggeranong'],
  },
] as const

export type { StateName }
export type CityName = (typeof states)[number]['cities'][number]

export const stateNames = states.map(({ name }) => name) as [StateName, ...StateName[]]

/** An ad offered everywhere: it matches every state and every city. */
export { ALL_STATES }
export const ALL_CITIES = 'All Cities'

/** What the location picker shows when no state is chosen. */
export const WHOLE_COUNTRY = 'Australia'

export function citiesOf(state: string): readonly CityName[] {
  return states.find(({ name }) => name === state)?.cities ?? []
}

export const isState = (value: string): value is StateName => states.some(({ name }) => name === value)

/** Whether the city is in the state, or both are "all". */
export const isCityOf = (state: string, city: string): boolean =>
  state === ALL_STATES ? city === ALL_CITIES : citiesOf(state).some((name) => name === city)

/** The states and cities whose names contain a location text. */
export function matchLocations(location: string): { states: StateName[]; cities: CityName[] } {
  const text = location.trim().toLowerCase()
  const matches = (name: string) => name.toLowerCase().includes(text)
  return {
    states: states
      .filter(({ name, abbreviation }) => matches(name) || abbreviation.toLowerCase() === text)
      .map(({ name }) => name),
    cities: states.flatMap(({ cities }) => cities.filter(matches)),
  }
}
