import { expect, test } from 'vitest'
import { alertNotice } from './alert-texts.ts'
import type { ChangedAd } from './alerts.store.ts'

const ad: ChangedAd = {
  id: '019a0000-0000-7000-8000-000000000000',
  sellerId: '',
  status: 'active',
  isListed: true,
  reservedFor: null,
  soldAt: null,
  oldPrice: null,
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
const textsOf = (changed: ChangedAd, context: Partial<Parameters<typeof alertNotice>[1]>) => {
  const { event, title, text } = alertNotice(
    changed,
    { entry: 'new', searches: [], ...context },
    { to: 'them', key: 'this' },
  )
  return { event, title, text }
}

test('an alert says what is new, and which searches found it', () => {
  expect(textsOf(ad, { searches: ['Corolla'] })).toEqual({
    event: 'found_new',
    title: 'New: Toyota Corolla 2016',
    text: '$9,500 in Newtown, NSW. It matches your search “Corolla”.',
  })
  const { text } = textsOf(ad, { searches: ['Corolla', 'Cars'] })
  expect(text).toBe('$9,500 in Newtown, NSW. It matches your searches “Corolla” and “Cars”.')
  expect(textsOf(ad, { searches: ['A', 'B', 'C'] }).text).toContain('your search “A” and 2 others.')
})

test('a price cut alert says the price of the thirty days before, with its period', () => {
  const cheaper = { ...ad, oldPrice: 11_000 }
  expect(textsOf(cheaper, { entry: 'cut', searches: ['Corolla'] })).toEqual({
    event: 'found_cut',
    title: 'Price cut: Toyota Corolla 2016',
    text: 'Now $9,500 (was $11,000). Newtown, NSW. It’s now in the price range of your search “Corolla”.',
  })
  expect(textsOf(cheaper, { saved: 'cut', searches: ['Corolla'] }).text).toBe(
    'Now $9,500 (was $11,000). Newtown, NSW. It matches your search “Corolla”.',
  )
  const rent = { ...cheaper, listingType: 'rent', rentType: 'weekly' } as const
  expect(textsOf(rent, { saved: 'cut' }).text).toBe('Now $9,500/wk (was $11,000/wk). Newtown, NSW')
})

test('alerts of a saved ad say that it is sold or rented, and back again', () => {
  expect(textsOf(ad, { saved: 'sold', searches: ['Corolla'] })).toEqual({
    event: 'saved_sold',
    title: 'Sold: Toyota Corolla 2016',
    text: 'You saved this ad. It has a new owner.',
  })
  const rent = { ...ad, listingType: 'rent', rentType: 'weekly' } as const
  expect(textsOf(rent, { saved: 'sold' }).title).toBe('Rented: Toyota Corolla 2016')
  expect(textsOf(rent, { saved: 'back' })).toMatchObject({
    title: 'Back again: Toyota Corolla 2016',
    text: '$9,500/wk in Newtown, NSW. You saved this ad.',
  })
})

test('a notice to someone who waits for an ad says that first, and one to a follower names the seller', () => {
  expect(textsOf(ad, { isWatched: true, saved: 'free' }).event).toBe('watched_available')
  expect(textsOf(ad, { followed: 'Mia', searches: ['Corolla'] })).toMatchObject({
    event: 'seller_posted',
    text: '$9,500 in Newtown, NSW. You follow Mia. It matches your search “Corolla”.',
  })
})
