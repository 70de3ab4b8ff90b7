import { expect, test } from 'vitest'
import { parseSearchText } from './parse-search-text.ts'

test.each([
  ['iphone 13 in Victoria', { text: 'iphone 13', state: 'Victoria' }],
  ['iphone 13 IN new south wales', { text: 'iphone 13', state: 'New South Wales' }],
  ['toyota corola nsw', { text: 'toyota corola', state: 'New South Wales' }],
  ['mower in WA', { text: 'mower', state: 'Western Australia' }],
  ['Queensland', { text: '', state: 'Queensland' }],
  ['cheap laptops', { text: 'cheap', category: 'Electronics', subcategory: 'Laptops' }],
  ['house', { text: '', category: 'Property', subcategory: 'Houses' }],
  ['commercial vehicles', { text: '', category: 'Vehicles', subcategory: 'Commercial Vehicles' }],
  ['home decor in act', { text: '', category: 'Home Decor', state: 'Australian Capital Territory' }],
  ['smart watches garmin', { text: 'garmin', category: 'Electronics', subcategory: 'Smart Watches' }],
  ['couch', { text: 'couch' }],
  ['', { text: '' }],
  ['   spaced    out  ', { text: 'spaced out' }],
])('"%s" is understood', (input, parsed) => {
  expect(parseSearchText(input)).toEqual(parsed)
})

test('two different categories in one search are words, not filters', () => {
  expect(parseSearchText('garden lighting')).toEqual({ text: 'garden lighting' })
})

test('a state named at the start is not a filter', () => {
  expect(parseSearchText('victoria cross medal')).toEqual({ text: 'victoria cross medal' })
})

test('"act" at the end is a word unless "in" stands before it', () => {
  expect(parseSearchText('sister act')).toEqual({ text: 'sister act' })
})

test('odd input is left alone', () => {
  expect(parseSearchText('🙂 ((( "quoted" -minus')).toEqual({ text: '🙂 ((( "quoted" -minus' })
})
