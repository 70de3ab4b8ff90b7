import { expect, test } from 'vitest'
import { readFilter } from './my-ads.filter.ts'

test('invalid filters of own ads in the address are ignored', () => {
  expect(readFilter({ status: 'gone', title: '  ', x: 1 })).toEqual({})
  expect(readFilter({ status: 'sold', title: ` ${'a'.repeat(150)}` })).toEqual({
    status: 'sold',
    title: 'a'.repeat(100),
  })
})
