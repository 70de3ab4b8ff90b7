/** The states with their abbreviations, in the order the location picker shows them. Without their cities: every page loads this. */
export const stateAbbreviations = {
  'New South Wales': 'NSW',
  Victoria: 'VIC',
  Queensland: 'QLD',
  'Western Australia': 'WA',
  'South Australia': 'SA',
  Tasmania: 'TAS',
  'Northern Territory': 'NT',
  'Australian Capital Territory': 'ACT',
} as const

export type StateName = keyof typeof stateAbbreviations

/** An ad offered everywhere: it matches every state. */
export const ALL_STATES = 'All States'

export const abbreviationOf = (state: string | undefined): string | undefined =>
  stateAbbreviations[state as StateName]

export const stateOf = (abbreviation: string | undefined): StateName | undefined =>
  (Object.keys(stateAbbreviations) as StateName[]).find((name) => stateAbbreviations[name] === abbreviation)
