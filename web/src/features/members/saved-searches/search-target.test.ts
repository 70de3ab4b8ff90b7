import { expect, test } from 'vitest'
import { isSearch, readSearchHref, savingHref, searchHref, toNewSearch } from './search-target.ts'

test('a search is the same in any order, on any page, sorted or on the map', () => {
  const key = searchHref({
    path: 'Vehicles',
    params: { state: 'Victoria', subcategory: 'Cars', maxPrice: 9000 },
  })
  expect(key).toBe('/category/Vehicles?maxPrice=9000&state=Victoria&subcategory=Cars')
  const params = {
    subcategory: 'Cars',
    maxPrice: 9000,
    state: 'Victoria',
    page: 3,
    sort: 'oldest',
    view: 'map',
  } as const
  expect(searchHref({ path: 'Vehicles', params })).toBe(key)
})

test('an address that the server writes equals the saved search', () => {
  const target = {
    path: 'Home Decor',
    params: {
      search: 'oak & ash',
      listingType: ['sell' as const, 'rent' as const],
      near: 'newtown-2042',
      radius: 25,
      'a.brand': 'IKEA',
    },
  }
  const key = searchHref(target)
  expect(readSearchHref(key)).toEqual(target)
  const other =
    '/products/Home%20Decor?radius=25&near=newtown-2042&listingType=rent&listingType=sell&a.brand=IKEA&search=oak+%26+ash'
  expect(searchHref(readSearchHref(other) ?? { path: '', params: {} })).toBe(key)
  expect(readSearchHref(new URL(savingHref(target), 'http://page').searchParams.get('save') ?? '')).toEqual(
    target,
  )
})

test('other addresses are no searches', () => {
  for (const href of [
    '/',
    '/product/1',
    '//elsewhere.example/category/x',
    '/category/',
    '/category/%E0',
    'https://x.example',
  ])
    expect(readSearchHref(href)).toBeUndefined()
})

test('a listing of everything can’t be saved', () => {
  expect(isSearch({ path: 'all', params: { page: 2, sort: 'oldest', view: 'map' } })).toBe(false)
  expect(isSearch({ path: 'all', params: { near: 'newtown-2042' } })).toBe(false)
  expect(isSearch({ path: 'all', params: { near: 'newtown-2042', radius: 5 } })).toBe(true)
  expect(isSearch({ path: 'all', params: { search: 'bike' } })).toBe(true)
  expect(isSearch({ path: 'Vehicles', params: {} })).toBe(true)
})

test('the API gets texts, without the view of the list', () => {
  const params = { maxPrice: 500, listingType: ['sell' as const], sort: 'oldest' as const, page: 2 }
  expect(toNewSearch({ path: 'all', params })).toEqual({
    path: 'all',
    params: { listingType: ['sell'], maxPrice: '500' },
  })
})
