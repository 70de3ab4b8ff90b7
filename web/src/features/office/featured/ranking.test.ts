import { expect, test } from 'vitest'
import { ad, ads } from './featured.fixture.ts'
import { isSameOrder, matching, moved, unique, without } from './ranking.ts'

test('moved moves an item, and ignores an invalid index', () => {
  expect(moved(ads(1, 2, 3), 0, 2)).toEqual(ads(2, 3, 1))
  expect(moved(ads(1, 2, 3), 2, 0)).toEqual(ads(3, 1, 2))
  expect(moved(ads(1, 2), 0, -1)).toEqual(ads(1, 2))
  expect(moved(ads(1, 2), 1, 2)).toEqual(ads(1, 2))
})

test('lists of ads are compared, filtered and deduplicated by id', () => {
  expect(isSameOrder(ads(1, 2), ads(2, 1))).toBe(false)
  expect(isSameOrder(ads(1, 2), [ad(1, { title: 'New' }), ad(2)])).toBe(true)
  expect(without(ads(1, 2, 3), ads(2))).toEqual(ads(1, 3))
  expect(unique(ads(1, 2, 1))).toEqual(ads(1, 2))
})

test('matching searches title and description, ignoring case', () => {
  expect(matching(ads(1, 2), ' bIKE 2 ')).toEqual(ads(2))
  expect(matching(ads(1, 2), 'NUMBER 1')).toEqual(ads(1))
})
