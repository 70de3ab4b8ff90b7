import { expect, test } from 'vitest'
import { readCompared, writeCompared } from './compare.ts'

const id = (digit: number) => `0192f0c1-7a10-7000-8000-00000000000${digit}`

test('the comparison in an address is read as up to four ids once each, and nothing else', () => {
  expect(readCompared(`${id(1)},${id(2)}`)).toEqual([id(1), id(2)])
  expect(readCompared([1, 2, 3, 4, 5, 1].map(id).join(','))).toEqual([1, 2, 3, 4].map(id))
  expect(readCompared(`${id(1)},x,${id(1)},`)).toEqual([id(1)])
  expect([readCompared(undefined), readCompared(['a']), readCompared('')]).toEqual([[], [], []])
})

test('the comparison is written to an address as it is read', () => {
  expect(writeCompared([id(1), id(2)])).toBe(`${id(1)},${id(2)}`)
  expect(writeCompared([])).toBeUndefined()
})
