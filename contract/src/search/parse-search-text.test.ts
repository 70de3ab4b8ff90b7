import { expect, test } from 'vitest'
import { parseSearchText } from './parse-search-text.ts'

const laptops = { category: 'Electronics', subcategory: 'Laptops' }
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
  expect(parseSearchText(input)).toEqual(parsed)
})

test.each([
  ['cheap laptops', { text: 'cheap', ...laptops }],
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
  expect(parseSearchText(input)).toEqual(parsed)
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
  expect(parseSearchText(input)).toEqual({ text: input })
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
  ['for rent', { text: '', listingType: 'rent' }],
  ['rent', { text: 'rent' }],
])('"%s": parses the offer', (input, parsed) => {
  expect(parseSearchText(input)).toEqual(parsed)
})

test('a state named at the start is not a filter', () => {
  expect(parseSearchText('victoria cross medal')).toEqual({ text: 'victoria cross medal' })
})

test('"act" at the end is a word unless it follows "in"', () => {
  expect(parseSearchText('sister act')).toEqual({ text: 'sister act' })
})

test('returns odd input unchanged', () => {
  expect(parseSearchText('🙂 ((( "quoted" -minus')).toEqual({ text: '🙂 ((( "quoted" -minus' })
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
