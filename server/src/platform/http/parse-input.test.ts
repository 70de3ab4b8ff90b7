import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput } from './parse-input.ts'

const schemas = {
  query: z.object({ q: z.string().optional(), a: z.record(z.string(), z.string()).optional() }),
  reply: z.null(),
}
const queryOf = (query: Record<string, string>) =>
  parseInput(schemas, { params: {}, query, body: undefined }).query

test('dotted parameters are the parts of one group, and other ones stay', () => {
  expect(queryOf({ q: 'ute', 'a.year': '2010', 'a.b.c': 'x', 'a.constructor': 'y' })).toEqual({
    q: 'ute',
    a: { year: '2010', 'b.c': 'x', constructor: 'y' },
  })
})

test('the time for dotted parameters grows with their number, not with its square', () => {
  const length = 12_000
  const query = Object.fromEntries(Array.from({ length }, (_, n) => [`a.key${n}`, '']))
  // Copying the group for each of them takes minutes, which is longer than a test may take.
  expect(Object.keys((queryOf(query) as { a: object }).a)).toHaveLength(length)
})
