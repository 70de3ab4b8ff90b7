import { makePlace } from '../market/locations.ts'
import { pick, type Random } from '../market/random.ts'
import { distinct, filters, path, type Query, REQUESTS } from './listings.ts'
import { type HttpRow, readGoal } from './row.ts'
import { misspelt } from './searches.ts'

/** A search around a place where many people live. */
const near = (random: Random): Query => ({ near: makePlace(random).slug })

/** Half of the people choose a category, some a price. */
const some = (random: Random): Query =>
  pick(random, [
    () => ({}),
    () => ({}),
    filters.what,
    () => ({ ...filters.what(random), ...filters.price(random) }),
  ])(random)

const things = ['sofa', 'bike', 'iphone', 'corolla', 'table', 'house', 'samsung', 'good condition', 'black']

const row = (name: string, base: string, make: (random: Random) => Query): HttpRow => ({
  type: 'http',
  name,
  goal: readGoal,
  requests: ({ random }) => distinct(random, make, REQUESTS).map((query) => ({ path: path(base, query) })),
})

const LISTING = '/api/products/filter'

export const placeRows: HttpRow[] = [
  row('within 10 km, newest', LISTING, (random) => ({ ...near(random), radius: '10', ...some(random) })),
  row('within 10 km, by price', LISTING, (random) => ({
    ...near(random),
    radius: '10',
    ...some(random),
    sort: pick(random, ['price_asc', 'price_desc']),
  })),
  row('within 25 km, words and price', '/api/search/advanced', (random) => ({
    ...near(random),
    radius: '25',
    q: pick(random, things),
    ...filters.price(random),
  })),
  row('nearest first', LISTING, (random) => ({
    ...near(random),
    ...(random() < 0.5 && { radius: pick(random, ['5', '25', '100']) }),
    ...some(random),
    sort: 'nearest',
  })),
  {
    ...row('map counts', '/api/products/places', (random) => ({
      ...pick(random, [
        () => ({}),
        () => ({ ...near(random), radius: '50' }),
        () => ({ q: pick(random, things) }),
      ])(),
      ...some(random),
    })),
    goal: { ...readGoal, p95: 100 },
  },
  {
    ...row('place suggestions', '/api/places', (random) => {
      const { suburb, postcode } = makePlace(random)
      const typed = suburb.slice(0, 2 + Math.floor(random() * 9)).trim()
      const isLong = /^[a-z]{5,}$/i.test(typed)
      return {
        q: pick(random, [typed, typed, isLong ? misspelt(random, typed.toLowerCase()) : typed, postcode]),
      }
    }),
    // From memory: a baseline has nothing to do.
    goal: { p95: 50 },
  },
]
