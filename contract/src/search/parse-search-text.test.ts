import { expect, test } from 'vitest'
import { parseSearchText } from './parse-search-text.ts'

/** The filters and the text; the others have tests of their own. */
const parse = (input: string) => {
  const { query: _, placeText: _p, isBare: _b, ...parsed } = parseSearchText(input)
  return parsed
}
const laptops = { category: 'Electronics', subcategory: 'Laptops' }
const phones = { category: 'Electronics', subcategory: 'Smartphones' }
const houses = { category: 'Property', subcategory: 'Houses' }
const home = { category: 'Property', listingType: 'rent' }
const hobart = { state: 'Tasmania', city: 'Hobart' }

test.each([
  ['iphone 13 in Victoria', { text: 'iphone 13', state: 'Victoria' }],
  ['iphone 13 IN new south wales', { text: 'iphone 13', state: 'New South Wales' }],
  ['toyota corola nsw', { text: 'toyota corola', state: 'New South Wales' }],
  ['mower in WA', { text: 'mower', state: 'Western Australia' }],
  ['Queensland', { text: '', state: 'Queensland' }],
  ['home decor in act', { text: '', category: 'Home Decor', state: 'Australian Capital Territory' }],
  ['piano Hobart', { text: 'piano', ...hobart }],
  ['piano in hobart, tasmania', { text: 'piano', ...hobart }],
  ['piano near Hobart TAS', { text: 'piano', ...hobart }],
  ['surfboard gold coast', { text: 'surfboard', state: 'Queensland', city: 'Gold Coast' }],
  ['piano in australia', { text: 'piano' }],
  ['', { text: '' }],
  ['couch', { text: 'couch' }],
  ['   spaced    out  ', { text: 'spaced out' }],
])('"%s": parses the location', (input, parsed) => {
  expect(parse(input)).toEqual(parsed)
})

test.each([
  ['cheap laptops', { text: '', ...laptops, sort: 'price_asc' }],
  ['small laptops', { text: 'small', ...laptops }],
  ['gaming laptop', { text: 'gaming', ...laptops }],
  ['laptop dell', { text: 'dell', ...laptops }],
  ['laptop for school', { text: 'for school', ...laptops }],
  ['laptops 16gb', { text: '16gb', ...laptops }],
  ['house', { text: '', category: 'Property', subcategory: 'Houses' }],
  ['house with pool', { text: 'with pool', category: 'Property', subcategory: 'Houses' }],
  ['commercial vehicles', { text: '', category: 'Vehicles', subcategory: 'Commercial Vehicles' }],
  ['smart watches garmin', { text: 'garmin', category: 'Electronics', subcategory: 'Smart Watches' }],
  ['samsung mobile phone', { text: 'samsung', category: 'Electronics', subcategory: 'Smartphones' }],
  [
    'car hire perth',
    { text: '', category: 'Vehicles', subcategory: 'Rentals', state: 'Western Australia', city: 'Perth' },
  ],
  ['garden lighting', { text: 'garden', category: 'Home Decor', subcategory: 'Lighting' }],
  ['garden', { text: '', category: 'Home Decor', subcategory: 'Garden' }],
  ['land in tasmania', { text: '', category: 'Property', subcategory: 'Land', state: 'Tasmania' }],
])('"%s": the category is a filter', (input, parsed) => {
  expect(parse(input)).toEqual(parsed)
})

test.each([
  'land rover',
  'land rover discovery',
  'laptop bag',
  'phone case',
  'car battery',
  'boat trailer',
  'camera bag',
  'garden chair',
  'toy storage',
  'living room rug',
  'trail bike',
  'house plants',
  'vacant land',
])('"%s": a category word that names something else stays in the text', (input) => {
  expect(parse(input)).toEqual({ text: input })
})

test.each([
  [
    'rent house Hobart',
    { text: '', category: 'Property', subcategory: 'Houses', listingType: 'rent', ...hobart },
  ],
  [
    'house for rent in tas',
    { text: '', category: 'Property', subcategory: 'Houses', listingType: 'rent', state: 'Tasmania' },
  ],
  ['rooms for rent', { text: '', category: 'Property', subcategory: 'Rooms', listingType: 'rent' }],
  ['kayak for sale', { text: 'kayak', listingType: 'sell' }],
  ['buy a boat', { text: '', category: 'Vehicles', subcategory: 'Boats', listingType: 'sell' }],
  ['kayak hire', { text: 'kayak', listingType: 'rent' }],
  ['for sale', { text: '', listingType: 'sell' }],
  ['house for rent hobart', { text: '', ...houses, listingType: 'rent', ...hobart }],
  ['house rental', { text: '', ...houses, listingType: 'rent' }],
  ['rental house hobart', { text: '', ...houses, listingType: 'rent', ...hobart }],
  // A rental of nothing in particular is a home.
  ['rental in Hobart', { text: '', ...home, ...hobart }],
  ['hobart rentals', { text: '', ...home, ...hobart }],
  ['place to rent', { text: '', ...home }],
  ['for rent', { text: '', ...home }],
  ['rent', { text: '', ...home }],
  ['holiday rental', { text: '', category: 'Property', subcategory: 'Vacation Rentals' }],
])('"%s": parses the offer', (input, parsed) => {
  expect(parse(input)).toEqual(parsed)
})

test.each([
  ['phone under $300', { text: '', ...phones, maxPrice: 300 }],
  ['iphone under 300', { text: 'iphone', maxPrice: 300 }],
  ['ute less than 20,000', { text: 'ute', maxPrice: 20_000, listingType: 'sell' }],
  ['sofa up to $199.50', { text: 'sofa', maxPrice: 199.5 }],
  ['ute over 500', { text: 'ute', minPrice: 500 }],
  ['ute at least 5k', { text: 'ute', minPrice: 5_000 }],
  ['ute $500+', { text: 'ute', minPrice: 500 }],
  ['ute from $500', { text: 'ute', minPrice: 500 }],
  ['ute between 5k and 10k', { text: 'ute', minPrice: 5_000, maxPrice: 10_000, listingType: 'sell' }],
  ['ute between 5 and 10k', { text: 'ute', minPrice: 5_000, maxPrice: 10_000, listingType: 'sell' }],
  ['ute 5k-10k', { text: 'ute', minPrice: 5_000, maxPrice: 10_000, listingType: 'sell' }],
  ['sofa $200-$400', { text: 'sofa', minPrice: 200, maxPrice: 400 }],
  ['sofa $200 to 400', { text: 'sofa', minPrice: 200, maxPrice: 400 }],
  ['sofa between $400 and $200', { text: 'sofa', minPrice: 200, maxPrice: 400 }],
  ['sofa over $100 under $1000', { text: 'sofa', minPrice: 100, maxPrice: 1_000 }],
  ['sofa under $1000 but over $100', { text: 'sofa', minPrice: 100, maxPrice: 1_000 }],
  ['sofa above 100 and below 1000', { text: 'sofa', minPrice: 100, maxPrice: 1_000 }],
  ['sofa from $100 under $1000', { text: 'sofa', minPrice: 100, maxPrice: 1_000 }],
  [
    'ute at least $5000 up to $20000',
    { text: 'ute', minPrice: 5_000, maxPrice: 20_000, listingType: 'sell' },
  ],
  ['sofa over $500 under $100', { text: 'sofa', maxPrice: 100 }],
  ['sofa $300', { text: 'sofa', maxPrice: 300 }],
  ['sofa for $300 max', { text: 'sofa', maxPrice: 300 }],
  ['under $300 sofa in Hobart', { text: 'sofa', maxPrice: 300, ...hobart }],
  ['house under $1.2m', { text: '', ...houses, maxPrice: 1_200_000, listingType: 'sell' }],
  ['sofa 2000 to 5000', { text: 'sofa', minPrice: 2_000, maxPrice: 5_000 }],
  ['rental under $450 pw', { text: '', ...home, rentType: 'weekly', maxPrice: 450 }],
  [
    'room under $250 a week',
    {
      text: '',
      category: 'Property',
      subcategory: 'Rooms',
      listingType: 'rent',
      rentType: 'weekly',
      maxPrice: 250,
    },
  ],
  ['free sofa', { text: 'sofa', maxPrice: 0 }],
  ['sofa for free in Hobart', { text: 'sofa', maxPrice: 0, ...hobart }],
  ['free', { text: '', maxPrice: 0 }],
  ['cheap bike', { text: '', category: 'Vehicles', subcategory: 'Bikes', sort: 'price_asc' }],
  ['cheapest ute', { text: 'ute', sort: 'price_asc' }],
])('"%s": parses the price', (input, parsed) => {
  expect(parse(input)).toEqual(parsed)
})

test.each([
  'corolla under 100000 km',
  'tv over 65 inch',
  'toys for kids under 5',
  'iphone 15 pro max 256',
  'nike air max 90',
  'corolla from 2019',
  'lens 24-105mm',
  'lens 200-400',
  'table under 1m',
  'free standing bath',
  'smoke free',
  'ladder 2m to 3m',
])('"%s": a number that is no price stays in the text', (input) => {
  expect(parse(input)).toEqual({ text: input })
})

test.each([
  ['sofa in Queensland', 'sofa'],
  ['laptops in NSW', 'laptops'],
  ['gaming laptop under $900 in NSW', 'gaming laptop'],
  ['rental in Hobart', ''],
  ['house for rent hobart', 'house'],
])('"%s": phrases leave the query, a category stays', (input, query) => {
  expect(parseSearchText(input).query).toBe(query)
})

test.each([
  ['sofa in Queensland', { placeText: 'in Queensland' }],
  ['piano near Hobart TAS', { placeText: 'near Hobart TAS' }],
  ['corolla NSW', { placeText: 'NSW', isBare: true }],
  ['piano hobart', { placeText: 'hobart', isBare: true }],
])('"%s": the words of its location are known', (input, expected) => {
  expect(parseSearchText(input)).toMatchObject(expected)
})

test.each(['couch north hobart', 'couch in West Perth', 'couch Port Adelaide'])(
  '"%s": a suburb that is called by its city is left to the server',
  (input) => expect(parseSearchText(input)).toEqual({ query: input, text: input }),
)

test('the query of a parsed text has no more phrases', () => {
  const parts = [
    'sofa',
    'in Queensland',
    'under $300',
    'for rent',
    'cheap',
    'rental',
    'hobart',
    '5k-10k',
    'free',
    'in',
  ]
  for (const a of parts)
    for (const b of parts)
      for (const c of parts) {
        const { query } = parseSearchText(`${a} ${b} ${c}`)
        const { query: again, text: _, category: _c, subcategory: _s, ...filters } = parseSearchText(query)
        expect({ again, filters }).toEqual({ again: query, filters: {} })
      }
})

test.each([
  ['is anyone selling a cot', 'cot'],
  ['does anyone have a trampoline?', 'trampoline'],
  ['is there anyone selling a cot', 'cot'],
  ['anyone got a spare cot', 'cot'],
  ["who's selling a boat?", 'boat'],
  ['anyone getting rid of a couch', 'couch'],
  ['please show me all the electric cars', 'electric cars'],
  ['wanted: bike for a 5 year old', 'bike for a 5 year old'],
  ['I’m looking for a desk under $50', 'desk'],
  ['where can I buy a kayak', 'kayak'],
  ['any', 'any'],
  ['hello kitty bag', 'hello kitty bag'],
  ['has been hat', 'has been hat'],
])('"%s" asks for “%s”', (input, query) => {
  expect(parseSearchText(input).query).toBe(query)
})

test('a state named at the start is not a filter', () => {
  expect(parse('victoria cross medal')).toEqual({ text: 'victoria cross medal' })
})

test('"act" at the end is a word unless it follows "in"', () => {
  expect(parse('sister act')).toEqual({ text: 'sister act' })
})

test('odd search texts are returned unchanged', () => {
  expect(parse('🙂 ((( "quoted" -minus')).toEqual({ text: '🙂 ((( "quoted" -minus' })
})

test('the remaining text never grows', () => {
  for (const input of [
    'in in in',
    'for sale for rent',
    'rent rent',
    ', , ,',
    'a'.repeat(200),
    'Victoria Victoria',
  ]) {
    expect(parseSearchText(input).text.length).toBeLessThanOrEqual(input.length)
  }
})
