import { adSorts } from '@bowerbird/contract/ads/ads.terms'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { states } from '@bowerbird/contract/catalogue/locations'
import type { Ask } from '../http.ts'
import { pick, pickPopular, type Random } from '../market/random.ts'
import type { Scene } from '../scene.ts'
import { type AskRow, reading } from './row.ts'

export type Query = Record<string, string>

export const ASKS = 120

export const path = (base: string, query: Query): string => `${base}?${new URLSearchParams(query).toString()}`

/** Different ones, made until there are enough or no more come. */
export function distinct(random: Random, make: (random: Random) => Query, count = ASKS): Query[] {
  const found = new Map<string, Query>()
  for (let i = 0; i < count * 20 && found.size < count; i++) {
    const query = make(random)
    found.set(JSON.stringify(query), query)
  }
  return [...found.values()]
}

const someCategory = (random: Random): Query => ({ category: pick(random, categories).name })
const someSubcategory = (random: Random): Query => ({
  subcategory: pick(random, pick(random, categories).subcategories),
})
const someState = (random: Random): Query => ({ state: pickPopular(random, states).name })
const someCity = (random: Random): Query => ({
  city: pickPopular(random, pickPopular(random, states).cities),
})
const somePrice = (random: Random): Query => {
  const low = Math.round(10 ** (1 + random() * 3))
  return { minPrice: String(low), maxPrice: String(low * Math.round(2 + random() * 8)) }
}
const someOffer = (random: Random): Query => ({ listingType: pick(random, ['sell', 'sell', 'rent']) })

const thing = (random: Random) => pick(random, [someCategory, someSubcategory, someSubcategory])(random)
const place = (random: Random) => pick(random, [someState, someCity])(random)

export const filters = {
  one: (random: Random): Query => pick(random, [thing, place, somePrice])(random),
  two: (random: Random): Query => ({ ...thing(random), ...place(random) }),
  three: (random: Random): Query => ({
    ...thing(random),
    ...place(random),
    ...pick(random, [somePrice, somePrice, someOffer])(random),
  }),
}

const listing = (query: Query): Ask => ({ path: path('/api/products/filter', query) })

const row = (name: string, make: (random: Random) => Query): AskRow => ({
  kind: 'ask',
  name,
  goal: reading,
  asks: ({ random }: Scene) => distinct(random, make).map(listing),
})

/** Filters that leave at least fifty pages even of ten thousand ads. */
const wide = (random: Random): Query =>
  pick(random, [
    () => ({}),
    () => ({ category: pick(random, ['Electronics', 'Vehicles', 'Home Decor', 'Property']) }),
    () => ({ state: pick(random, ['New South Wales', 'Victoria', 'Queensland']) }),
  ])()

const sorted = (random: Random): Query => ({ sort: pick(random, adSorts) })

export const listingRows: AskRow[] = [
  ...adSorts.map((sort) =>
    row(`listing, ${sort.replace('_', ' ')}`, (random) => ({
      ...(random() < 0.1 ? {} : thing(random)),
      sort,
    })),
  ),
  row('listing, one filter', filters.one),
  row('listing, two filters', filters.two),
  row('listing, three filters', filters.three),
  // Each page between 45 and 50 of each: there are few lists that are so long.
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
