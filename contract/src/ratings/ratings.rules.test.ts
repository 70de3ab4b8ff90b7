import { expect, test } from 'vitest'
import { goodPercent, isGoodRating, type RingFacts, ringSigns } from './ratings.rules.ts'

test.each([
  [true, true, true, true],
  [false, true, true, true],
  [true, false, false, false],
  [false, false, false, false],
])('a rating with the answers %s, %s and %s is good: %s', (asAgreed, onTime, friendly, isGood) => {
  expect(isGoodRating({ asAgreed, onTime, friendly })).toBe(isGood)
})

test('only a seller without a single bad rating reads 100', () => {
  expect(goodPercent({ good: 199, count: 200 })).toBe(99)
  expect(goodPercent({ good: 3, count: 3 })).toBe(100)
})

const none: RingFacts = { isSameDevice: false, isSameNetwork: false, swapped: 0, circle: undefined }

test.each([
  ['nothing in common', {}, []],
  ['one device, and so one address', { isSameDevice: true, isSameNetwork: true }, ['same-device']],
  ['one address', { isSameNetwork: true }, ['same-network']],
  ['swapped roles', { swapped: 2 }, ['mutual-ratings']],
  ['two who deal with nobody else, twice', { circle: { members: 2, deals: 2 } }, []],
  ['two who deal with nobody else, three times', { circle: { members: 2, deals: 3 } }, ['only-each-other']],
  ['a seller and their first three buyers', { circle: { members: 4, deals: 3 } }, []],
  ['four in a circle', { circle: { members: 4, deals: 4 } }, ['only-each-other']],
])('%s: %j shows as %j', (_, facts, ids) => {
  expect(ringSigns({ ...none, ...facts }).map(({ id }) => id)).toEqual(ids)
})
