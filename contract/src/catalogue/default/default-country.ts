import type { Country } from '../country.types.ts'

/** City and centre: where an ad is that only names the city. The capital first. */
type Cities = readonly (readonly [name: string, centre: string])[]

const states: readonly (readonly [name: string, abbreviation: string, cities: Cities])[] = [
  [
    'New South Wales',
    'NSW',
    [
      ['Sydney', 'sydney-2000'],
      ['Newcastle', 'newcastle-2300'],
      ['Wollongong', 'wollongong-2500'],
      ['Central Coast', 'gosford-2250'],
    ],
  ],
  [
    'Victoria',
    'VIC',
    [
      ['Melbourne', 'melbourne-3000'],
      ['Geelong', 'geelong-3220'],
      ['Ballarat', 'ballarat-central-3350'],
      ['Bendigo', 'bendigo-3550'],
    ],
  ],
  [
    'Queensland',
    'QLD',
    [
      ['Brisbane', 'brisbane-city-4000'],
      ['Gold Coast', 'surfers-paradise-4217'],
      ['Cairns', 'cairns-city-4870'],
      ['Townsville', 'townsville-city-4810'],
    ],
  ],
  [
    'Western Australia',
    'WA',
    [
      ['Perth', 'perth-6000'],
      ['Fremantle', 'fremantle-6160'],
      ['Bunbury', 'bunbury-6230'],
      ['Mandurah', 'mandurah-6210'],
    ],
  ],
  [
    'South Australia',
    'SA',
    [
      ['Adelaide', 'adelaide-5000'],
      ['Mount Gambier', 'mount-gambier-5290'],
      ['Whyalla', 'whyalla-5600'],
      ['Port Lincoln', 'port-lincoln-5606'],
    ],
  ],
  [
    'Tasmania',
    'TAS',
    [
      ['Hobart', 'hobart-7000'],
      ['Launceston', 'launceston-7250'],
      ['Devonport', 'devonport-7310'],
      ['Burnie', 'burnie-7320'],
    ],
  ],
  [
    'Northern Territory',
    'NT',
    [
      ['Darwin', 'darwin-city-0800'],
      ['Palmerston', 'palmerston-city-0830'],
      ['Alice Springs', 'alice-springs-0870'],
      ['Katherine', 'katherine-0850'],
    ],
  ],
  [
    'Australian Capital Territory',
    'ACT',
    [
      ['Canberra', 'city-2601'],
      ['Belconnen', 'belconnen-2617'],
      ['Gungahlin', 'gungahlin-2912'],
      ['Tuggeranong', 'greenway-2900'],
    ],
  ],
]

/** Numbered in their order, as in the baseline of the database. */
let lastCity = 0

/** Australia: the country until an operator loads another. */
export const defaultCountry: Country = {
  name: 'Australia',
  abbreviation: 'AU',
  credit: '© Australian Bureau of Statistics',
  states: states.map(([name, abbreviation, cities], index) => ({
    id: index + 1,
    name,
    abbreviation,
    isHidden: false,
    cities: cities.map(([city, centre]) => ({ id: ++lastCity, name: city, centre, isHidden: false })),
  })),
}
