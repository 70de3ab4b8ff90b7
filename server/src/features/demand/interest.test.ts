import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { expect, test } from 'vitest'
import { type Interest, interestIn, type OfferedAd } from './interest.ts'

const sydney = { position: 7, stateId: 1, cityId: 1, postcode: '2042' }
const car: OfferedAd = {
  category: 'Vehicles',
  subcategory: 'Cars',
  listingType: 'sell',
  priceCents: 500_000,
  at: sydney,
}
/** Distances of places from the ad. */
const places: Record<string, number> = { 'enmore-2042': 2, 'gosford-2250': 50, 'perth-6000': 3300 }
const interest = (scope: ListingScope, ad = car) => interestIn(ad, scope, (near) => places[near], 25)

const searches: [string, ListingScope, Interest][] = [
  ['anything', {}, 'anywhere'],
  ['the subcategory', { subcategory: 'Cars' }, 'anywhere'],
  ['another one', { subcategory: 'Boats' }, 'none'],
  ['another category', { category: 'Electronics' }, 'none'],
  ['rents', { listingTypes: ['rent'] }, 'none'],
  ['a price range', { minCents: 500_000, maxCents: 500_000 }, 'anywhere'],
  ['cheaper ones', { maxCents: 499_999 }, 'none'],
  ['the state', { locations: { level: 'state', ids: [0, 1] } }, 'anywhere'],
  ['another city', { locations: { level: 'city', ids: [0, 2] } }, 'none'],
  ['another postcode', { postcode: '2000' }, 'none'],
  ['a place nearby', { near: 'enmore-2042' }, 'near'],
  ['a place nearby, in a smaller radius', { near: 'enmore-2042', radius: 1 }, 'near'],
  ['a radius that reaches it', { near: 'gosford-2250', radius: 50 }, 'anywhere'],
  ['a radius that does not', { near: 'gosford-2250', radius: 25 }, 'none'],
  ['all distances from far away', { near: 'perth-6000' }, 'anywhere'],
]

test.each(searches)('the interest of a search for %s is recognised', (_, scope, expected) => {
  expect(interest(scope)).toBe(expected)
})

test('a missing field of an ad rules nothing out', () => {
  const draft = { category: 'Vehicles', subcategory: 'Cars' }
  expect(
    interest(
      { maxCents: 1, listingTypes: ['rent'], locations: { level: 'city', ids: [0, 2] }, postcode: '2000' },
      draft,
    ),
  ).toBe('anywhere')
})
