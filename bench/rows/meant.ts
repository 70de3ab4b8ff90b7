import { makePlace } from '../market/locations.ts'
import { pick, type Random } from '../market/random.ts'
import { distinct, path } from './listings.ts'
import { type HttpRow, readGoal } from './row.ts'
import { misspelt } from './searches.ts'

/** What people mean by a text: places, values of fields, exclusions, sentences and nicknames in it. */
const REQUESTS = 60

const things = [
  'sofa',
  'bike',
  'iphone',
  'corolla',
  'table',
  'fridge',
  'samsung tv',
  'desk',
  'washing machine',
]
const regions = [
  'northern beaches',
  'hills district',
  'inner west',
  'hunter valley',
  'blue mountains',
  'mornington peninsula',
  'yarra valley',
  'gippsland',
  'sunshine coast',
  'darling downs',
  'barossa',
  'adelaide hills',
  'swan valley',
  'huon valley',
  'top end',
]
const valuesOfFields = [
  'automatic hatchback',
  'diesel ute',
  'manual corolla',
  '7 seat suv',
  'electric car',
  'red mazda',
  '3 bedroom house',
  '2 bedroom apartment with parking',
  'pet friendly unit',
  'furnished room',
  'queen mattress',
  'leather sofa',
  '55 inch tv',
  'used iphone 128gb',
  'brand new desk',
]
const exclusions = [
  'corolla -hybrid',
  'car not manual',
  'ute not white',
  'apartment without parking',
  'house no pool',
  'sofa not leather',
  'table without chairs',
  'bike -kids -electric',
  'laptop not apple',
  'phone -case -cover',
]
const nicknames = [
  'commo',
  'vdub',
  'landy',
  'whipper snipper',
  'doona',
  'esky',
  'telly',
  'white goods',
  'manchester',
  'barbie',
  'tinny',
  'ute canopy',
  '4wd',
  'ev',
  'trackies',
]
const kindsNobodySells = ['zeppelin', 'harpsichord', 'submarine', 'didgeridoo', 'windmill', 'abacus']

const suburbOf = (random: Random): string => makePlace(random).suburb.toLowerCase()

const row = (name: string, make: (random: Random) => string): HttpRow => ({
  type: 'http',
  name,
  goal: readGoal,
  requests: ({ random }) =>
    distinct(random, (each) => ({ q: make(each) }), REQUESTS).map((query) => ({
      path: path('/api/search/advanced', query),
    })),
})

/** Each makes other statements, or more of them, than a search for words. */
export const meantRows: HttpRow[] = [
  row('search, suburb without “in”', (random) => `${pick(random, things)} ${suburbOf(random)}`),
  row('search, postcode', (random) => `${pick(random, things)} ${makePlace(random).postcode}`),
  row('search, near a suburb', (random) => `${pick(random, things)} near ${suburbOf(random)}`),
  row('search, region', (random) => `${pick(random, things)} ${pick(random, regions)}`),
  row('search, misspelt suburb', (random) => {
    const suburb = suburbOf(random)
    return `${pick(random, things)} ${/^[a-z]{6,}$/.test(suburb) ? misspelt(random, suburb) : suburb}`
  }),
  row('search, values of fields', (random) => pick(random, valuesOfFields)),
  row(
    'search, values of fields and suburb',
    (random) => `${pick(random, valuesOfFields)} ${suburbOf(random)}`,
  ),
  row('search, exclusions', (random) =>
    pick(random, [pick(random, exclusions), `${pick(random, exclusions)} ${pick(random, regions)}`]),
  ),
  row('search, nickname or group', (random) =>
    pick(random, [pick(random, nicknames), `${pick(random, nicknames)} ${suburbOf(random)}`]),
  ),
  row(
    'search, whole sentence',
    (random) =>
      `is anyone selling a ${pick(random, things)} under $${pick(random, [100, 300, 500, 900, 5_000])} near ${makePlace(random).postcode}`,
  ),
  row(
    'search, nothing fits',
    (random) => `${pick(random, kindsNobodySells)} ${pick(random, [...things, suburbOf(random)])}`,
  ),
]
