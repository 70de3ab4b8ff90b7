import { expect, test } from 'vitest'
import { mayBump } from './bump.rules.ts'

const createdAt = '2026-11-01T00:00:00.000Z'

test.each([
  ['active', '2026-11-07T23:59:59.999Z', false],
  ['active', '2026-11-08T00:00:00.000Z', true],
  ['reserved', '2026-12-01T00:00:00.000Z', false],
  ['paused', '2026-12-01T00:00:00.000Z', false],
  ['sold', '2026-12-01T00:00:00.000Z', false],
] as const)('an ad that is %s can be bumped at %s: %s', (status, now, expected) => {
  expect(mayBump({ status, createdAt }, Date.parse(now))).toBe(expected)
})
