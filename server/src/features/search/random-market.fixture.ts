/** A random market for property tests, and a naive implementation of every filter to compare the database with. */
import { fieldsOf } from '@bowerbird/contract/catalogue/attributes'
import { type CatalogueField, fieldTypes } from '@bowerbird/contract/catalogue/catalogue.types'
import { brandsOf, categories, categoryRules, modelsOf } from '@bowerbird/contract/catalogue/categories'
import { states } from '@bowerbird/contract/catalogue/locations'
import {
  type AttributeFilter,
  builtInFilters,
  filterFieldsOf,
  readAttributeFilters,
  writeAttributeFilter,
} from '@bowerbird/contract/listing/attribute-filters'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import type { Market } from '@bowerbird/contract/market/market.types'
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
export const vocabulary = ['quokka', 'echidna', 'bilby', 'numbat', 'potoroo', 'bandicoot', 'galah', 'brolga']

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
  model: string | null
  property_area: number | null
  attributes: Record<string, unknown>
}

/** A catalogue with fields of every type, each in some subcategories. */
export function makeMarket(random: Random): Market {
  const { catalogue } = defaultMarket
  const ids = catalogue.categories.flatMap(({ subcategories }) => subcategories.map(({ id }) => id))
  const fields = Array.from({ length: 24 }, (_, nth): CatalogueField => {
    const type = fieldTypes[nth % fieldTypes.length] ?? 'number'
    const choices = ['red', 'blue', 'green-2', '4x4', 'x'].slice(0, 2 + Math.floor(random() * 4))
    return {
      key: `${pick(random, ['size', 'age', 'colour', 'pets', 'year'])}${nth}`,
      label: `Field ${nth}`,
      type,
      unit: null,
      min: null,
      max: null,
      decimals: nth % 2 ? 2 : 0,
      isGrouped: true,
      choices: choices.map((value) => ({ value, label: value, synonyms: [], isHidden: false })),
      help: null,
      isRequired: false,
      isFilterable: type !== 'text',
      isOnCard: false,
      isHidden: false,
      synonyms: [],
      subcategories: ids.filter(() => random() < 0.4),
    }
  })
  return { ...defaultMarket, catalogue: { ...catalogue, fields } }
}

const numbers = [0, 1, 2, 3, 7, 15, 128, 999, 2_010, 2_016, 2_018, 50_000, 98_000, 1_999_999]
const fractions = [-3.5, 0.01, 0.05, 0.5, 2.25, 6.1, 6.7, 13.3, 15.62, 2_047.5, 98_000.75]
const days = [
  '2025-12-31',
  '2026-01-01',
  '2026-02-28',
  '2026-03-01',
  '2026-11-16',
  '2031-07-04',
  '1999-05-05',
]

/** Mostly a value of the field's type; other types were left by an import, say. */
function makeValue(random: Random, { type, decimals, choices }: CatalogueField): unknown {
  if (random() < 0.05) return pick(random, [-1, 5, 'odd one', 'red', '2026-13-45', true, ['red', 'x']])
  switch (type) {
    case 'number':
      return pick(random, decimals ? [...numbers, ...fractions] : numbers)
    case 'date':
      return pick(random, days)
    case 'boolean':
      return random() < 0.5
    case 'choice':
      return pick(random, choices).value
    case 'choices':
      return choices.filter(() => random() < 0.5).map(({ value }) => value)
    case 'text':
      return pick(random, ['Ascent Sport', 'plain', '2026-01-01'])
  }
}

const makeAttributes = (random: Random, subcategory: string): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(subcategory)
      .filter(() => random() < 0.8)
      .map((field) => [field.key, makeValue(random, field)]),
  )

const everywhere = { state: 'All States', city: 'All Cities' }
const locations = () => [
  everywhere,
  ...states().flatMap(({ name, cities }) => cities.map((city) => ({ state: name, city }))),
]

const words = (random: Random, most: number) =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random, vocabulary)).join(' ')

export function makeAd(random: Random): MadeAd {
  const { name: category, subcategories } = pick(random, categories())
  const subcategory = pick(random, subcategories).name
  const rules = categoryRules(category)
  const brand = rules.hasBrand ? pick(random, [...brandsOf(subcategory), 'Other']) : null
  const location = random() < 0.1 ? everywhere : pick(random, locations())
  const mayRent = category === 'Vehicles' || category === 'Property'
  const isRent = mayRent && random() < 0.5
  // Few distinct times and prices, so that ties are common.
  const created = Date.UTC(2026, 0, 1 + Math.floor(random() * 40))
  return {
    id: newId({ msecs: created }),
    status: pick(random, ['active', 'active', 'active', 'active', 'pending', 'sold', 'inactive']),
    category,
    subcategory,
    state: location?.state ?? 'All States',
    city: location?.city ?? 'All Cities',
    listing_type: isRent ? 'rent' : 'sell',
    rent_type: isRent ? pick(random, ['daily', 'weekly', 'monthly']) : null,
    condition: rules.hasCondition ? pick(random, ['new', 'used']) : null,
    price_cents: pick(random, [995, 1000, 5000, 12_345, 50_000, 99_900, 1_500_000, 85_000_000]),
    created_at: new Date(created).toISOString(),
    title: words(random, 3),
    description: words(random, 5),
    brand,
    model: brand ? pick(random, [...modelsOf(subcategory, brand), 'A "special" one']) : null,
    property_area: rules.hasArea ? pick(random, [1, 80, 120, 121, 200, 54_321]) : null,
    attributes: makeAttributes(random, subcategory),
  }
}

export type Query = Record<string, string>

const ascending = <T>(a: T, b: T): [T, T] => (a <= b ? [a, b] : [b, a])

/** A filter by a field: any of its values, a range that may be open, or the same number twice. */
function makeFilter(random: Random, field: { key: string; kind: AttributeFilter['kind'] }, values: string[]) {
  const { key, kind } = field
  const side = random()
  const ends = <T>([min, max]: [T, T]) =>
    side < 0.25 ? { min } : side < 0.5 ? { max } : side < 0.6 ? { min, max: min } : { min, max }
  switch (kind) {
    case 'range': {
      const known = [...numbers, ...fractions.filter((each) => each > 0), 121, 999_999_999]
      return { key, kind, ...ends(ascending(pick(random, known), pick(random, known))) }
    }
    case 'days':
      return { key, kind, ...ends(ascending(pick(random, days), pick(random, days))) }
    case 'any': {
      const some = values.filter(() => random() < 0.4).slice(0, 10)
      return { key, kind, values: some.length ? some : values.slice(0, 1) }
    }
    case 'is':
      return { key, kind, value: random() < 0.5 }
  }
}

/** Some filters by fields, mostly of the subcategory that is listed. */
export function makeFieldFilters(random: Random, subcategory: string): Query {
  const brands = brandsOf(subcategory)
  const offered = filterFieldsOf({ subcategory, brands })
  const query: Query = {}
  for (let n = Math.floor(random() * 4); n > 0 && offered.length; n--) {
    const field = pick(random, offered)
    const values = field.choices.map(({ value }) => value)
    const filter = makeFilter(random, field, values)
    const text = writeAttributeFilter(filter)
    // A range of one day has no short form.
    query[`a.${field.key}`] = filter.kind === 'days' && !text.includes('-') ? `${text}-${text}` : text
  }
  return query
}

/** Every parameter with some probability. Dependent pairs mostly match. */
export function makeQuery(random: Random): Query {
  const query: Query = {}
  const maybe = (share: number) => random() < share
  const { name: category, subcategories } = pick(random, categories())
  const { name: subcategory } = pick(random, subcategories)
  if (maybe(0.4)) query.category = category
  if (maybe(0.3)) query.subcategory = subcategory
  const { name: state, cities } = pick(random, states())
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
  if (maybe(0.6)) Object.assign(query, makeFieldFilters(random, subcategory))
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
  const abbreviation = states()
    .find(({ name }) => name === state)
    ?.abbreviation.toLowerCase()
  return (
    state === 'All States' ||
    state.toLowerCase().includes(wanted) ||
    city.toLowerCase().includes(wanted) ||
    abbreviation === wanted
  )
}

/** The value of an ad's field, built-in or not. */
const fieldOf = (ad: MadeAd, key: string): unknown =>
  builtInFilters.some((each) => each === key)
    ? { brand: ad.brand, model: ad.model, condition: ad.condition, area: ad.property_area }[key]
    : ad.attributes[key]

function passesField(ad: MadeAd, filter: AttributeFilter): boolean {
  const value = fieldOf(ad, filter.key)
  switch (filter.kind) {
    case 'range':
      return (
        typeof value === 'number' && value >= (filter.min ?? -Infinity) && value <= (filter.max ?? Infinity)
      )
    case 'days':
      return (
        typeof value === 'string' &&
        /^\d{4}-\d\d-\d\d$/.test(value) &&
        value >= (filter.min ?? '') &&
        value <= (filter.max ?? '9')
      )
    case 'any':
      return [value].flat().some((each) => typeof each === 'string' && filter.values.includes(each))
    case 'is':
      return value === filter.value
  }
}

/** Number of ads with each choice of each filter that the scope offers, with all other filters. */
export function facetsOf(ads: readonly MadeAd[], query: Query): Record<string, Record<string, number>> {
  const { category, subcategory } = query
  const brands = query['a.brand']?.split(',') ?? []
  const facets: Record<string, Record<string, number>> = {}
  for (const { key, kind, choices } of filterFieldsOf({ category, subcategory, brands })) {
    if (kind !== 'any' && kind !== 'is') continue
    const { [`a.${key}`]: _, ...others } = query
    const found = ads.filter((ad) => passes(ad, others))
    const values = kind === 'is' ? [true, false] : choices.map(({ value }) => value)
    for (const value of values) {
      const n = found.filter((ad) => [fieldOf(ad, key)].flat().includes(value)).length
      if (n) facets[key] = { ...facets[key], [String(value)]: n }
    }
  }
  return facets
}

/** True if an ad passes the filters, as the spec words them. */
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
  if (!readAttributeFilters(query).every((filter) => passesField(ad, filter))) return false
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
