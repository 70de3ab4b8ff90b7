import { expect, test } from 'vitest'
import { isPublicStatus, mayMove } from './ads.rules.ts'
import { adStatuses } from './ads.terms.ts'

test.each([
  ['owner', 'active', 'sold', true],
  ['owner', 'sold', 'active', true],
  ['owner', 'pending', 'active', false],
  ['owner', 'inactive', 'active', false],
  ['owner', 'active', 'inactive', false],
  ['admin', 'pending', 'active', true],
  ['admin', 'active', 'inactive', true],
  ['admin', 'inactive', 'active', true],
] as const)('%s moving an ad from %s to %s is allowed: %s', (actor, from, to, isAllowed) => {
  expect(mayMove(from, to, actor)).toBe(isAllowed)
})

test('an ad cannot be moved to the status it already has', () => {
  for (const status of adStatuses) {
    expect(mayMove(status, status, 'admin')).toBe(false)
    expect(mayMove(status, status, 'owner')).toBe(false)
  }
})

test('pending and inactive ads are not public', () => {
  expect(adStatuses.filter(isPublicStatus)).toEqual(['active', 'sold'])
})
