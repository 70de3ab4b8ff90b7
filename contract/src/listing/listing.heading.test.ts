import { expect, test } from 'vitest'
import { listingHeading } from './listing.heading.ts'

test.each([
  ['all', {}, 'All categories'],
  ['all', { listingType: ['rent' as const] }, 'Everything for rent'],
  ['all', { state: 'Queensland' }, 'Everything in Queensland'],
  ['Vehicles', {}, 'Vehicles'],
  ['Vehicles', { subcategory: 'Cars', state: 'Victoria' }, 'Cars in Victoria'],
  ['Vehicles', { subcategory: 'Houses' }, 'Vehicles'],
  [
    'Property',
    { listingType: ['rent' as const], state: 'Tasmania', city: 'Hobart' },
    'Property for rent in Hobart',
  ],
  ['Property', { listingType: ['sell' as const, 'rent' as const] }, 'Property'],
  ['all', { state: 'New South Wales', postcode: '2204' }, 'Everything in postcode 2204'],
  ['Vehicles', { near: 'newtown-2042', radius: 10, postcode: '2204' }, 'Vehicles in postcode 2204'],
])('listingHeading of %s with %j is %s', (path, params, heading) => {
  expect(listingHeading(path, params)).toBe(heading)
})

test('listingHeading names a suburb that is only known by its id', () => {
  expect(listingHeading('all', { near: 'surry-hills-2010' })).toBe('Everything near Surry Hills 2010')
})
