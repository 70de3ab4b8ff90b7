import { expect, test } from 'vitest'
import { product, products } from './featured.fixture.ts'
import { isSameOrder, matching, moved, unique, without } from './ranking.ts'

test('moved puts an item elsewhere, and leaves the list alone where there is no such place', () => {
  expect(moved(products(1, 2, 3), 0, 2)).toEqual(products(2, 3, 1))
  expect(moved(products(1, 2, 3), 2, 0)).toEqual(products(3, 1, 2))
  expect(moved(products(1, 2), 0, -1)).toEqual(products(1, 2))
  expect(moved(products(1, 2), 1, 2)).toEqual(products(1, 2))
})

test('lists are compared, thinned and made unique by product', () => {
  expect(isSameOrder(products(1, 2), products(2, 1))).toBe(false)
  expect(isSameOrder(products(1, 2), [product(1, { title: 'New' }), product(2)])).toBe(true)
  expect(without(products(1, 2, 3), products(2))).toEqual(products(1, 3))
  expect(unique(products(1, 2, 1))).toEqual(products(1, 2))
})

test('matching looks at title and description in any case', () => {
  expect(matching(products(1, 2), ' bIKE 2 ')).toEqual(products(2))
  expect(matching(products(1, 2), 'NUMBER 1')).toEqual(products(1))
})
