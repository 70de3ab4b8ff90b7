import { type AdFields, emptyFields } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus, RentType } from '@bowerbird/contract/ads/ads.terms'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import { brandsOf, categoryOf, categoryRules } from '@bowerbird/contract/catalogue/categories'
import { ALL_STATES } from '@bowerbird/contract/catalogue/locations'
import { fromCatalogue } from '@bowerbird/contract/market/current-market'
import { makeAttributes } from './attributes.ts'
import { subcategoryGoods } from './categories.ts'
import { makeLocation } from './locations.ts'
import { pick, pickPopular, type Random, weighted } from './random.ts'
import { sentences } from './vocabulary.ts'

export interface MadeAd extends Omit<AdFields, 'images' | 'contactName'> {
  status: AdStatus
}

const pickSubcategory = fromCatalogue(() => {
  const stock = subcategoryGoods.map((goods) => ({
    ...goods,
    category: categoryOf(goods.subcategory) ?? 'Electronics',
    // Every maker's first model comes before any second one.
    models: goods.models
      .flatMap(([maker, models]) => models.split(',').map((model, nth) => ({ maker, model, nth })))
      .sort((a, b) => a.nth - b.nth),
  }))
  return weighted(stock, ({ share }) => share)
})
const pickStatus = weighted<{ status: AdStatus; share: number }>(
  [
    { status: 'active', share: 90 },
    { status: 'pending', share: 4 },
    { status: 'sold', share: 5 },
    { status: 'inactive', share: 1 },
  ],
  ({ share }) => share,
)

const conditions = [
  'good condition',
  'excellent condition',
  'as new',
  'like new',
  'great condition',
  'used',
  'barely used',
  'brand new',
  'for parts',
]
const colours = ['black', 'white', 'silver', 'blue', 'red', 'grey', 'green', 'gold']
const mostlyRented = new Set<string>(['Rentals', 'Vacation Rentals', 'Rooms', 'Office Space', 'Storage'])
const openings = [
  'Selling my',
  'For sale is this',
  'Moving house, so I have to part with my',
  'Up for grabs:',
  'We no longer need our',
  'Bought last year, hardly touched:',
  'Great chance to get a',
]

function listingOf(random: Random, category: string, subcategory: string) {
  const isRent = categoryRules(category).mayRent && (mostlyRented.has(subcategory) || random() < 0.2)
  if (!isRent) return { listingType: 'sell' as const, rentType: null }
  const rentType: RentType = category === 'Vehicles' ? 'daily' : pick(random, ['weekly', 'weekly', 'monthly'])
  return { listingType: 'rent' as const, rentType }
}

/** An older vehicle costs less. */
const ageFactor = ({ year }: Attributes): number =>
  typeof year === 'number' ? Math.exp(Math.max(-12, year - 2014) * 0.09) : 1

/** Round prices around the typical one, with a few outliers. Rent is a small share of the sale price. */
function priceOf(random: Random, typical: number, isRent: boolean): number {
  const spread = Math.exp((random() + random() + random() + random() - 2) * 1.6)
  const dollars = typical * spread * (isRent && typical > 5_000 ? 0.004 : 1)
  const step = dollars > 10_000 ? 500 : dollars > 500 ? 10 : 1
  return Math.min(99_000_000, Math.max(1, Math.round(dollars / step)) * step)
}

export function makeAd(random: Random, vocabulary: readonly string[]): MadeAd {
  const { category, subcategory, price, models } = pickSubcategory()(random)
  const location = makeLocation(random)
  const { state, city } = location
  const { maker, model } = pickPopular(random, models)
  const rules = categoryRules(category)
  const { listingType, rentType } = listingOf(random, category, subcategory)
  const wear = pick(random, conditions)
  const item = [maker, model].filter(Boolean).join(' ')
  const isRent = listingType === 'rent'
  const attributes = makeAttributes(random, subcategory, { maker, model, isRent })
  const { year = '', storage = '' } = attributes
  const title = [
    String(year),
    item,
    String(storage).toUpperCase(),
    rules.hasCondition ? wear : '',
    random() < 0.25 ? pick(random, colours) : '',
    category === 'Property' || random() < 0.15 ? (state === ALL_STATES ? '' : `in ${city}`) : '',
    random() < 0.1 ? 'urgent sale' : random() < 0.09 ? 'negotiable' : '',
  ]
  const closing = state === ALL_STATES ? 'Sent anywhere in Australia.' : `Pick up in ${city}.`
  const words = 28 + Math.floor(random() * 25)
  return {
    ...emptyFields(),
    status: pickStatus(random).status,
    category,
    subcategory,
    ...location,
    listingType,
    rentType,
    condition: rules.hasCondition ? (wear.endsWith('new') && random() < 0.7 ? 'new' : 'used') : null,
    propertyArea: rules.hasArea && random() < 0.7 ? 20 + Math.floor(random() * 900) : null,
    attributes,
    price: priceOf(random, price * ageFactor(attributes), isRent),
    title: title.filter(Boolean).join(' '),
    description: `${pick(random, openings)} ${item}. ${sentences(random, vocabulary, words)} ${closing}`,
    brand: rules.hasBrand ? (brandsOf(subcategory).includes(maker) ? maker : 'Other') : null,
    model: rules.hasBrand ? model : null,
  }
}
