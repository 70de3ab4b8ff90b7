import { describe, expect, test } from 'vitest'
import { type JudgedAd, ruleErrors, ruleHints, ruleQuestions } from '../evaluate.ts'
import { Rule } from '../rules.schema.ts'
import { defaultRules } from './default-rules.ts'

const NOW = new Date('2026-11-20T00:00:00Z')

const home: JudgedAd = {
  subcategory: 'Apartments',
  title: 'Sunny flat near the station',
  description: 'Two bedrooms, 2 - 3 minutes to the beach. Parking for $50 a month. Lease length negotiable.',
  listingType: 'rent',
  rentType: 'weekly',
  price: 600,
  state: 'New South Wales',
  attributes: { bond: 2400, availableFrom: '2026-12-05' },
}
const car: JudgedAd = {
  subcategory: 'Cars',
  title: 'Toyota Corolla 2018',
  description: 'One owner, full logbook.',
  listingType: 'sell',
  rentType: null,
  price: 15_000,
  state: 'Victoria',
  attributes: {},
}
const thing: JudgedAd = { ...car, subcategory: 'Furniture', title: 'Oak table', state: 'South Australia' }

const errors = (ad: JudgedAd, changes: Partial<JudgedAd> = {}) =>
  ruleErrors({ ...ad, ...changes }, NOW, defaultRules)
const questions = (ad: JudgedAd, changes: Partial<JudgedAd> = {}) =>
  ruleQuestions({ ...ad, ...changes }, NOW, defaultRules)
const hints = (ad: JudgedAd, reader: 'seller' | 'buyer', changes: Partial<JudgedAd> = {}, now = NOW) =>
  ruleHints({ ...ad, ...changes }, reader, now, defaultRules).map(({ id }) => id)

test('each default rule has the shape of a rule, and a hint or a law has its source', () => {
  for (const rule of defaultRules) expect(() => Rule.parse(rule)).not.toThrow()
  const own = defaultRules.filter(({ sources }) => sources.length === 0).map(({ id }) => id)
  expect(own).toEqual(['rent-bond', 'rent-available', 'rego-state', 'rego-expires', 'tobacco', 'fixed-price'])
})

describe('homes to rent', () => {
  test('a complete home to rent breaks no rule', () => expect(errors(home)).toEqual({}))

  test.each([
    'Offers over $600',
    'OFFERS FROM $600 per week',
    'offers above the asking rent',
    '$600-$650 per week',
    '$600 – 650 pw',
    '600 to 650 weekly',
    'between $600 and $650 a week',
    'from $600 pw',
    'Best offer gets it',
    'Rent by negotiation',
    '$600 ono',
    'highest bidder',
    'Rent bidding welcome',
    'Price on application',
  ])('“%s” is refused, with the words', (text) => {
    expect(errors(home, { title: text })).toMatchObject({ title: expect.stringContaining('one fixed price') })
    expect(errors(home, { description: `A flat. ${text}.` })).toHaveProperty('description')
  })

  test('an ad that sells a house may invite offers', () =>
    expect(errors(home, { listingType: 'sell', rentType: null, title: 'Offers over $600,000' })).toEqual({}))

  test('rooms to rent may not invite offers either, but they need no bond', () => {
    const room = { subcategory: 'Rooms', attributes: {} }
    expect(errors(home, { ...room, rentType: 'daily' })).toEqual({})
    expect(errors(home, { ...room, title: 'Room, offers over $200' })).toHaveProperty('title')
  })

  test('offices to rent may ask for offers', () =>
    expect(errors(home, { subcategory: 'Office Space', title: 'Office, offers over $900' })).toEqual({}))

  test('the rent of a home is one price, by the week', () => {
    expect(questions(home, { rentType: 'monthly' })).toHaveProperty('rentType')
    expect(errors(home, { price: 0 })).toHaveProperty('price')
    expect(errors(home, { subcategory: 'Vacation Rentals', rentType: 'daily' })).toEqual({})
  })

  test('owners of homes to rent are asked for bond and available date, and refused for neither', () => {
    expect(questions(home, { attributes: {} })).toEqual({
      'attributes.bond': expect.stringContaining('bond'),
      'attributes.availableFrom': expect.stringContaining('available'),
    })
    expect(errors(home, { attributes: {}, rentType: 'monthly' })).toEqual({})
  })
})

describe('vehicles', () => {
  test('a registered vehicle says where and until when', () => {
    expect(errors(car)).toEqual({})
    expect(Object.keys(errors(car, { attributes: { registered: 'true' } }))).toEqual([
      'attributes.regoState',
      'attributes.regoExpires',
    ])
    const complete = { registered: true, regoState: 'vic', regoExpires: '2027-01-01' }
    expect(errors(car, { attributes: complete })).toEqual({})
    expect(errors(car, { attributes: { registered: false } })).toEqual({})
    expect(errors(car, { listingType: 'rent', rentType: 'daily', attributes: { registered: true } })).toEqual(
      {},
    )
  })

  test('the VIN of a vehicle is checked', () => {
    expect(errors(car, { attributes: { vin: '1M8GDM9A1KP042788' } })).toHaveProperty(['attributes.vin'])
    expect(errors(car, { attributes: { vin: '1M8GDM9AXKP042788' } })).toEqual({})
  })

  test.each([
    ['Victoria', 'roadworthy-vic'],
    ['Queensland', 'roadworthy-qld'],
    ['New South Wales', 'roadworthy-nsw'],
    ['Australian Capital Territory', 'roadworthy-act'],
  ])('buyers and sellers in %s see the hint about the certificate there', (state, id) => {
    expect(hints(car, 'buyer', { state })).toEqual(['ppsr', id])
    expect(hints(car, 'seller', { state })).toEqual(['ppsr-seller', id])
  })

  test('buyers everywhere see the hint about the PPSR, also for boats; renters do not', () => {
    expect(hints(car, 'buyer', { state: 'Tasmania' })).toEqual(['ppsr'])
    expect(hints(car, 'buyer', { subcategory: 'Boats' })).toEqual(['ppsr'])
    expect(hints(car, 'buyer', { listingType: 'rent' })).toEqual([])
    expect(hints(car, 'buyer', { subcategory: 'Spare Parts' })).toEqual([])
  })

  test('buyers see the hint about Takata airbags', () =>
    expect(hints(thing, 'buyer', { title: 'Corolla, Takata airbag replaced' })).toEqual(['takata']))
})

describe('e-bikes', () => {
  const bike = { subcategory: 'Bikes', title: 'E-bike, nearly new', state: 'New South Wales' }

  test('buyers of e-bikes in New South Wales see a hint from 1 February 2026 on', () => {
    expect(hints(thing, 'buyer', bike)).toEqual(['ebike-nsw'])
    expect(hints(thing, 'buyer', bike, new Date('2026-01-31T12:59:59Z'))).toEqual([])
    expect(hints(thing, 'buyer', bike, new Date('2026-01-31T13:00:00Z'))).toEqual(['ebike-nsw'])
    expect(hints(thing, 'buyer', { ...bike, state: 'Queensland' })).toEqual([])
  })

  test('sellers of electric bikes see a hint', () =>
    expect(hints(thing, 'seller', { subcategory: 'Bikes', attributes: { bikeType: 'electric' } })).toEqual([
      'ebike',
    ]))
})

describe('pets', () => {
  test.each([
    ['New South Wales', 'Kittens for sale', ['pets-nsw']],
    ['Victoria', 'Puppies for sale', ['pets-vic']],
    ['Queensland', 'Puppies for sale', ['pets-qld']],
    ['Queensland', 'Kittens for sale', []],
    ['Tasmania', 'Puppies for sale', []],
    ['Victoria', 'Couch, our puppy loved it', []],
  ])('a seller of a pet in %s with the title %s sees the hints of the state', (state, title, ids) =>
    expect(hints(thing, 'seller', { state, title })).toEqual(ids),
  )
})

describe('prohibited and recalled goods', () => {
  test.each([
    'Disposable vapes, box of ten',
    'Vape juice',
    'E-cigarette starter set',
    'Carton of cigarettes',
    'Ozempic pens',
    'Flick knife, never used',
    'Rounds of ammunition',
    'Carved elephant ivory',
    'Sky lanterns, pack of 20',
  ])('“%s” is refused', (title) => expect(errors(thing, { title })).toHaveProperty('title'))

  test.each([
    'Couch from a smoke and vape free home',
    'Gun safe for firearm storage',
    'Ammo box as a toolbox',
    'Chinese paper lantern lamp',
    'Knife block with six knives',
    'Cigarette lighter adapter',
  ])('“%s” is not refused', (title) => expect(errors(thing, { title })).toEqual({}))

  test('vapes were not refused before the law', () =>
    expect(
      ruleErrors({ ...thing, title: 'Vape juice' }, new Date('2024-06-29T00:00:00Z'), defaultRules),
    ).toEqual({}))

  test('recalled washing machines, cots and other recalls have a hint', () => {
    expect(hints(thing, 'buyer', { description: 'Samsung SW75V9WIP' })).toEqual(['samsung-washers'])
    expect(hints(thing, 'seller', { title: 'Baby cot' })).toEqual(['cots'])
    expect(hints(thing, 'seller', { description: 'It was recalled last year' })).toEqual(['recalled'])
  })
})
