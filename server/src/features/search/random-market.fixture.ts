/** A random market for property tests, and a naive implementation of every filter to compare the database with. */
import { categories } from '@bowerbird/contract/catalogue/categories'
import { states } from '@bowerbird/contract/catalogue/locations'
import { v7 as newId } from 'uuid'

export type Random = () => number

/** A small seeded generator (mulberry32), so that failures are reproducible. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** Words without synonyms or category meanings. */
export const vocabulary = ['quokka', 'wombat', 'bilby', 'numbat', 'dingo', 'cassowary', 'galah', 'brolga']

export interface MadeAd {
  id: string
  status: string
  category: string
  subcategory: string
  state: string
  city: string
  listing_type: string
  rent_type: string | null
  condition: string | null
  price_cents: number
  created_at: string
  title: string
  description: string
  brand: string | null
}

const locations = [
  { state: 'All States', city: 'All Cities' },
  ...states.flatMap(({ name, cities }) => cities.map((city) => ({ state: name, city }))),
]

const words = (random: Random, most: number) =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random, vocabulary)).join(' ')

export function makeAd(random: Random): MadeAd {
  const { name: category, subcategories } = pick(random, categories())
  const location = random() < 0.1 ? locations[0] : pick(random, locations)
  const mayRent = category === 'Vehicles' || category === 'Property'
  const isRent = mayRent && random() < 0.5
  // Few distinct times and prices, so that ties are common.
  const created = Date.UTC(2026, 0, 1 + Math.floor(random() * 40))
  return {
    id: newId({ msecs: created }),
    status: pick(random, ['active', 'active', 'active', 'active', 'pending', 'sold', 'inactive']),
    category,
    subcategory: pick(random, subcategories).name,
    state: location?.state ?? 'All States',
    city: location?.city ?? 'All Cities',
    listing_type: isRent ? 'rent' : 'sell',
    rent_type: isRent ? pick(random, ['daily', 'weekly', 'monthly']) : null,
    condition: category === 'Property' ? null : 'used',
    price_cents: pick(random, [995, 1000, 5000, 12_345, 50_000, 99_900, 1_500_000, 85_000_000]),
    created_at: new Date(created).toISOString(),
    title: words(random, 3),
    description: words(random, 5),
    brand: category === 'Electronics' || category === 'Vehicles' ? 'Other' : null,
  }
}

export type Query = Record<string, string>

/** Every parameter with some probability. Dependent pairs mostly match. */
export function makeQuery(random: Random): Query {
  const query: Query = {}
  const maybe = (share: number) => random() < share
  const { name: category, subcategories } = pick(random, categories())
  if (maybe(0.4)) query.category = category
  if (maybe(0.3)) query.subcategory = pick(random, subcategories).name
  const { name: state, cities } = pick(random, states)
  if (maybe(0.35)) query.state = state
  if (maybe(0.25)) query.city = pick<string>(random, cities)
  if (maybe(0.2))
    query.location = pick(random, ['coast', 'NSW', 'a', 'south', 'hobart', 'vic', 'zzz', 'Mount'])
  if (maybe(0.35)) query.listingType = pick(random, ['sell', 'sale', 'rent', 'sell,rent', 'RENT'])
  if (maybe(0.25)) query.rentType = pick(random, ['daily', 'Weekly', 'monthly,daily'])
  if (maybe(0.3)) query.minPrice = pick(random, ['0', '9.95', '10', '10.01', '500', '850000', '99999999'])
  if (maybe(0.3)) query.maxPrice = pick(random, ['0', '9.95', '10', '123.45', '999', '850000', '100000000'])
  if (maybe(0.7)) query.sort = pick(random, ['newest', 'oldest', 'price_asc', 'price_desc'])
  if (maybe(0.5)) query.limit = pick(random, ['1', '3', '7', '20', '100'])
  if (maybe(0.4)) query.page = pick(random, ['1', '2', '3', '5', '40'])
  return query
}

const list = (value: string | undefined) =>
  (value ?? '')
    .toLowerCase()
    .split(',')
    .filter(Boolean)
    .map((item) => (item === 'sale' ? 'sell' : item))

function fitsLocation({ state, city }: MadeAd, location: string): boolean {
  const wanted = location.toLowerCase()
  const abbreviation = states.find(({ name }) => name === state)?.abbreviation.toLowerCase()
  return (
    state === 'All States' ||
    state.toLowerCase().includes(wanted) ||
    city.toLowerCase().includes(wanted) ||
    abbreviation === wanted
  )
}

/** Whether an ad passes the filters, as the spec words them. */
export function passes(ad: MadeAd, query: Query): boolean {
  const isEverywhere = ad.state === 'All States'
  const types = list(query.listingType)
  const periods = list(query.rentType)
  if (ad.status !== 'active') return false
  if (query.category && ad.category !== query.category) return false
  if (query.subcategory && ad.subcategory !== query.subcategory) return false
  if (query.state && !isEverywhere && ad.state !== query.state) return false
  if (query.city && !isEverywhere && ad.city !== query.city) return false
  if (query.location && !fitsLocation(ad, query.location)) return false
  // A rent period implies rent, unless sales are included explicitly.
  const wanted = periods.length && !types.includes('sell') ? ['rent'] : types
  if (wanted.length && !wanted.includes(ad.listing_type)) return false
  if (periods.length && ad.rent_type && !periods.includes(ad.rent_type)) return false
  if (query.minPrice && ad.price_cents < Math.round(Number(query.minPrice) * 100)) return false
  if (query.maxPrice && ad.price_cents > Math.round(Number(query.maxPrice) * 100)) return false
  return wordsIn(query.q).every((word) => `${ad.title} ${ad.description}`.split(' ').includes(word))
}

const wordsIn = (text: string | undefined) => (text ?? '').split(' ').filter(Boolean)

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

export function inOrder(ads: readonly MadeAd[], sort = 'newest'): MadeAd[] {
  const byAge = (a: MadeAd, b: MadeAd) => compare(a.created_at, b.created_at) || compare(a.id, b.id)
  const weekly = ({ price_cents: cents, rent_type: period }: MadeAd) =>
    period === 'daily' ? cents * 7 : period === 'monthly' ? Math.floor((cents * 12) / 52) : cents
  const byPrice = (a: MadeAd, b: MadeAd) => compare(weekly(a), weekly(b)) || compare(a.id, b.id)
  const isPriced = sort.startsWith('price')
  const order = isPriced ? byPrice : byAge
  const isFalling = sort === 'newest' || sort === 'price_desc'
  // Ads for sale come first in both directions.
  const byOffer = (a: MadeAd, b: MadeAd) =>
    isPriced ? Number(a.listing_type === 'rent') - Number(b.listing_type === 'rent') : 0
  return ads.toSorted((a, b) => byOffer(a, b) || (isFalling ? order(b, a) : order(a, b)))
}
