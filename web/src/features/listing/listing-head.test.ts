import { expect, test } from 'vitest'
import { listingHead, listingHeading } from './listing-head.ts'

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
])('listingHeading of %s with %j is %s', (path, params, heading) => {
  expect(listingHeading(path, params)).toBe(heading)
})

test('listingHead leaves the order out of the address that search engines keep', () => {
  const { meta, links } = listingHead('Home Decor', {
    subcategory: 'Rugs & Carpets',
    sort: 'price_asc',
    page: 2,
    minPrice: 5,
  })
  expect(meta[0]).toEqual({ title: 'Rugs & Carpets | Bowerbird' })
  expect(links[0]?.href).toBe(
    `${window.location.origin}/category/Home%20Decor?subcategory=Rugs+%26+Carpets&page=2`,
  )
})

test('listingHead of filters by fields is the listing without them', () => {
  const { meta, links } = listingHead('Vehicles', { subcategory: 'Cars', 'a.year': '2010-2018' })
  expect(meta[0]).toEqual({ title: 'Cars | Bowerbird' })
  expect(links[0]?.href).toBe(`${window.location.origin}/category/Vehicles?subcategory=Cars`)
})
