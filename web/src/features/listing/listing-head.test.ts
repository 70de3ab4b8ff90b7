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

const newtown = {
  id: 'newtown-2042',
  suburb: 'Newtown',
  postcode: '2042',
  state: 'New South Wales',
  city: 'Sydney',
}

test('listingHead of a suburb is a page of its own; the usual distance is not part of its address', () => {
  const head = (radius?: number) =>
    listingHead('Vehicles', { near: 'newtown-2042', ...(radius && { radius }) }, newtown)
  expect(head(10).meta[0]).toEqual({ title: 'Vehicles near Newtown NSW 2042 | Bowerbird' })
  expect(head(10).meta[1]).toHaveProperty(
    'content',
    'Vehicles near Newtown NSW 2042: buy, sell and rent close to home on Bowerbird.',
  )
  const address = `${window.location.origin}/category/Vehicles?near=newtown-2042`
  expect(head().links[0]?.href).toBe(address)
  expect(head(25).links[0]?.href).toBe(address)
  expect(head(10).links[0]?.href).toBe(`${address}&radius=10`)
})

test('listingHeading of a suburb that is only known by its id', () => {
  expect(listingHeading('all', { near: 'surry-hills-2010' })).toBe('Everything near Surry Hills 2010')
})
