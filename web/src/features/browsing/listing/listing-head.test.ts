import { expect, test } from 'vitest'
import { listingHead } from './listing-head.ts'

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

test('listingHead of filters by fields refers to the listing without them', () => {
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

test('listingHead names the RSS feed of the listing, without page and order', () => {
  const { links } = listingHead('Home Decor', {
    subcategory: 'Rugs & Carpets',
    sort: 'price_asc',
    page: 2,
    minPrice: 5,
  })
  expect(links[1]).toEqual({
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Rugs & Carpets',
    href: '/category/Home%20Decor/rss?subcategory=Rugs+%26+Carpets&minPrice=5',
  })
})
