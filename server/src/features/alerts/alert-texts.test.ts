import { expect, test } from 'vitest'
import { textsOf } from './alert-texts.ts'
import type { ChangedAd } from './alerts.store.ts'

const ad: ChangedAd = {
  id: '019a0000-0000-7000-8000-000000000000',
  sellerId: '',
  status: 'active',
  isListed: true,
  reservedFor: null,
  title: 'Toyota Corolla 2016',
  image: null,
  state: 'New South Wales',
  city: 'Sydney',
  suburb: 'Newtown',
  words: [],
  placeLabels: [],
  categoryId: 2,
  subcategoryId: 7,
  stateId: 1,
  cityId: 1,
  placeId: 1,
  listingType: 'sell',
  rentType: null,
  priceCents: 950_000,
}
const found = { oldPriceCents: null, isSaved: false }

test('an alert says what is new, and which searches found it', () => {
  expect(textsOf(ad, { ...found, reason: 'new', searches: ['Corolla'] })).toEqual({
    title: 'New: Toyota Corolla 2016',
    text: '$9,500 in Newtown, NSW. It matches your search “Corolla”.',
  })
  const { text } = textsOf(ad, { ...found, reason: 'new', searches: ['Corolla', 'Cars'] })
  expect(text).toBe('$9,500 in Newtown, NSW. It matches your searches “Corolla” and “Cars”.')
  expect(textsOf(ad, { ...found, reason: 'new', searches: ['A', 'B', 'C'] }).text).toContain(
    'your search “A” and 2 others.',
  )
})

test('a price cut alert says the old price', () => {
  const cut = { reason: 'cut' as const, oldPriceCents: 1_100_000 }
  expect(textsOf(ad, { ...cut, searches: ['Corolla'], isSaved: false })).toEqual({
    title: 'Price cut: Toyota Corolla 2016',
    text: '$9,500, was $11,000 in Newtown, NSW. It’s now in the price range of your search “Corolla”.',
  })
  expect(textsOf(ad, { ...cut, searches: ['Corolla'], isSaved: true }).text).toBe(
    '$9,500, was $11,000 in Newtown, NSW. It’s now in the price range of your search “Corolla”. You saved this ad.',
  )
})

test('alerts of a saved ad say that it is sold, and back again', () => {
  const saved = { oldPriceCents: null, searches: [], isSaved: true }
  expect(textsOf(ad, { ...saved, reason: 'sold' })).toEqual({
    title: 'Sold: Toyota Corolla 2016',
    text: 'You saved this ad.',
  })
  expect(textsOf({ ...ad, listingType: 'rent', rentType: 'weekly' }, { ...saved, reason: 'back' })).toEqual({
    title: 'Back again: Toyota Corolla 2016',
    text: '$9,500/wk in Newtown, NSW. You saved this ad.',
  })
})
