import { adSorts } from '@bowerbird/contract/ads/ads.terms'
import { brandsOf, categories } from '@bowerbird/contract/catalogue/categories'
import { states } from '@bowerbird/contract/catalogue/locations'
import type { HttpRequest } from '../http.ts'
import { pick, pickPopular, type Random } from '../market/random.ts'
import type { Samples } from '../samples.ts'
import { type HttpRow, readGoal } from './row.ts'

export type Query = Record<string, string>

export const REQUESTS = 120

export const path = (base: string, query: Query): string => `${base}?${new URLSearchParams(query).toString()}`

/** Up to `count` distinct queries. Stops early when `make` repeats itself. */
export function distinct(random: Random, make: (random: Random) => Query, count = REQUESTS): Query[] {
  const found = new Map<string, Query>()
  for (let i = 0; i < count * 20 && found.size < count; i++) {
    const query = make(random)
    found.set(JSON.stringify(query), query)
  }
  return [...found.values()]
}

const someCategory = (random: Random): Query => ({ category: pick(random, categories()).name })
const someSubcategory = (random: Random): Query => ({
  subcategory: pick(random, pick(random, categories()).subcategories).name,
})
const someState = (random: Random): Query => ({ state: pickPopular(random, states()).name })
const someCity = (random: Random): Query => ({
  city: pickPopular(random, pickPopular(random, states()).cities),
})
const somePrice = (random: Random): Query => {
  const low = Math.round(10 ** (1 + random() * 3))
  return { minPrice: String(low), maxPrice: String(low * Math.round(2 + random() * 8)) }
}
const someOffer = (random: Random): Query => ({ listingType: pick(random, ['sell', 'sell', 'rent']) })

const what = (random: Random) => pick(random, [someCategory, someSubcategory, someSubcategory])(random)
const where = (random: Random) => pick(random, [someState, someCity])(random)

export const filters = {
  what,
  price: somePrice,
  one: (random: Random): Query => pick(random, [what, where, somePrice])(random),
  two: (random: Random): Query => ({ ...what(random), ...where(random) }),
  three: (random: Random): Query => ({
    ...what(random),
    ...where(random),
    ...pick(random, [somePrice, somePrice, someOffer])(random),
  }),
}

const listing = (query: Query): HttpRequest => ({ path: path('/api/products/filter', query) })

const row = (name: string, make: (random: Random) => Query): HttpRow => ({
  type: 'http',
  name,
  goal: readGoal,
  requests: ({ random }: Samples) => distinct(random, make).map(listing),
})

/** Filters that leave at least fifty pages even of ten thousand ads. */
const wide = (random: Random): Query =>
  pick(random, [
    () => ({}),
    () => ({ category: pick(random, ['Electronics', 'Vehicles', 'Home Decor', 'Property']) }),
    () => ({ state: pick(random, ['New South Wales', 'Victoria', 'Queensland']) }),
  ])()

const from = (random: Random, least: number, most: number): number =>
  Math.round(least + random() * (most - least))
const years = (random: Random): Query => {
  const year = from(random, 2005, 2018)
  return { 'a.year': `${year}-${year + from(random, 0, 8)}` }
}
const carFields: ((random: Random) => Query)[] = [
  years,
  (random) => ({ 'a.kilometres': `-${from(random, 20, 200)}000` }),
  (random) => ({ 'a.transmission': pick(random, ['automatic', 'automatic', 'manual']) }),
  (random) => ({ 'a.fuel': pick(random, ['petrol', 'diesel', 'petrol,hybrid', 'electric']) }),
  (random) => ({ 'a.body': pick(random, ['suv', 'sedan,hatchback', 'ute', 'wagon']) }),
  (random) => ({ 'a.brand': pickPopular(random, brandsOf('Cars')) }),
  (random) => ({ 'a.condition': pick(random, ['used', 'used', 'new']) }),
]
/** Cars by some fields, in any order and half of them in a state. */
const carsBy =
  (fields: number) =>
  (random: Random): Query => {
    const first = Math.floor(random() * carFields.length)
    const chosen = Array.from({ length: fields }, (_, i) =>
      carFields[(first + i * 2) % carFields.length]?.(random),
    )
    return Object.assign(
      { subcategory: 'Cars' },
      random() < 0.5 && someState(random),
      sorted(random),
      ...chosen,
    )
  }

const sorted = (random: Random): Query => ({ sort: pick(random, adSorts) })

export const listingRows: HttpRow[] = [
  ...adSorts.map((sort) =>
    row(`listing, ${sort.replace('_', ' ')}`, (random) => ({
      ...(random() < 0.1 ? {} : what(random)),
      sort,
    })),
  ),
  row('listing, one filter', filters.one),
  row('listing, two filters', filters.two),
  row('listing, three filters', filters.three),
  row('filter cars by two fields', carsBy(2)),
  row('filter cars by four fields', carsBy(4)),
  {
    ...row('filter cars with counts', (random) => ({ ...carsBy(2)(random), limit: '1', facets: 'true' })),
    goal: { ...readGoal, p95: 100 },
  },
  // Pages 45 to 50: few listings are that long.
  row('listing, page 50', (random) => ({
    ...wide(random),
    ...sorted(random),
    page: String(45 + Math.floor(random() * 6)),
  })),
  row('listing, two filters, page 50', (random) => ({
    category: pick(random, ['Electronics', 'Vehicles', 'Home Decor']),
    state: pick(random, ['New South Wales', 'Victoria']),
    ...sorted(random),
    page: String(20 + Math.floor(random() * 31)),
  })),
]
