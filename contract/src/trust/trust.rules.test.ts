import { expect, test } from 'vitest'
import { defaultSettings } from '../market/default-settings.ts'
import { isPublishedAtOnce, isSampled, levelOf } from './trust.rules.ts'

const facts = { cleanAds: 10, days: 30, strikes: 1 }

test.each([
  [facts, 'trusted'],
  [{ ...facts, cleanAds: 9 }, 'new'],
  [{ ...facts, days: 29 }, 'new'],
  [{ ...facts, strikes: 2 }, 'new'],
] as const)('%j is %s', (given, level) => {
  expect(levelOf(given, defaultSettings)).toBe(level)
})

test('no member is trusted in a market that reviews every ad', () => {
  expect(levelOf(facts, { ...defaultSettings, trustedAfterAds: null })).toBe('new')
})

test.each([
  ['trusted', 'Vehicles', true],
  ['trusted', 'Property', false],
  ['new', 'Vehicles', false],
] as const)('an ad of a %s member in %s is published at once: %s', (level, category, isAtOnce) => {
  expect(isPublishedAtOnce({ level, alwaysReviewed: ['Property'] }, category)).toBe(isAtOnce)
  expect(isPublishedAtOnce(undefined, category)).toBe(false)
})

test('a sample has about the requested share, and is the same for the same ad', () => {
  const ids = Array.from({ length: 2_000 }, () => crypto.randomUUID())
  const sampled = ids.filter((id) => isSampled(id, 10))
  expect(sampled.length).toBeGreaterThan(120)
  expect(sampled.length).toBeLessThan(290)
  expect(sampled.every((id) => isSampled(id, 10))).toBe(true)
  expect(ids.filter((id) => isSampled(id, 0))).toEqual([])
  expect(ids.filter((id) => isSampled(id, 100))).toHaveLength(2_000)
})
