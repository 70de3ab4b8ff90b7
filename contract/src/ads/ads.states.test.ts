import { expect, test } from 'vitest'
import { isApprovedStatus, isPublicStatus, mayMove } from './ads.states.ts'
import { adStatuses } from './ads.terms.ts'

test.each([
  ['owner', 'active', 'sold', true],
  ['owner', 'sold', 'active', true],
  ['owner', 'pending', 'active', false],
  ['owner', 'inactive', 'active', false],
  ['owner', 'active', 'inactive', false],
  ['staff', 'pending', 'active', true],
  ['staff', 'active', 'inactive', true],
  ['staff', 'inactive', 'active', true],
] as const)('%s moving an ad from %s to %s is allowed: %s', (actor, from, to, isAllowed) => {
  expect(mayMove(from, to, actor)).toBe(isAllowed)
})

test('an ad cannot be moved to the status it already has', () => {
  for (const status of adStatuses) {
    expect(mayMove(status, status, 'staff')).toBe(false)
    expect(mayMove(status, status, 'owner')).toBe(false)
  }
})

test('owners move an ad only between approved states, and send back one that is not', () => {
  for (const from of adStatuses)
    for (const to of adStatuses)
      if (mayMove(from, to, 'owner'))
        expect(isApprovedStatus(to), `${from} to ${to}`).toBe(isApprovedStatus(from))
})

test('only listed and sold ads are public', () => {
  expect(adStatuses.filter(isPublicStatus)).toEqual(['active', 'reserved', 'sold'])
})
