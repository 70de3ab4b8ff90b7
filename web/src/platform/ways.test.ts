import { describe, expect, test } from 'vitest'
import { type ListingTarget, wayTo } from './ways.ts'

const here = { pathname: '/category/Home Decor', search: { state: 'Victoria', page: '2' } }
const to = (search: object, category = 'Home Decor'): ListingTarget => ({
  to: '/category/$category',
  params: { category },
  search,
})

test('a way is written as people write it', () => {
  expect(wayTo(to({ state: 'New South Wales', listingType: ['sell', 'rent'], page: 3 }), here).href).toBe(
    '/category/Home%20Decor?state=New+South+Wales&listingType=sell,rent&page=3',
  )
  expect(wayTo(to({ location: 'a & "b"', city: undefined }), here).href).toBe(
    '/category/Home%20Decor?location=a+%26+%22b%22',
  )
})

describe('it leads here', () => {
  test.each([
    ['to the same list', to({ state: 'Victoria', page: '2' }), true, true],
    ['to one that this is part of', to({ state: 'Victoria' }), true, false],
    ['to all of it', to({}), true, false],
    ['to another state', to({ state: 'Tasmania' }), false, false],
    ['to another category', to({ state: 'Victoria', page: '2' }, 'Vehicles'), false, false],
    ['to a number, where the address has words', to({ page: 2 }), false, false],
  ])('%s', (_, target, isHere, isExactlyHere) => {
    expect(wayTo(target, here).isHere).toBe(isHere)
    expect(wayTo(target, here, true).isHere).toBe(isExactlyHere)
  })
})
