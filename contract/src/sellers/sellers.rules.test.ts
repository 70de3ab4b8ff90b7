import { expect, test } from 'vitest'
import { replyTime } from './sellers.rules.ts'

test.each([
  [0, 'within an hour'],
  [60, 'within an hour'],
  [61, 'within 2 hours'],
  [180, 'within 3 hours'],
  [23 * 60, 'within 23 hours'],
  [23 * 60 + 1, 'within a day'],
  [24 * 60 + 1, 'within 2 days'],
  [6 * 24 * 60, 'within 6 days'],
  [6 * 24 * 60 + 1, 'after a week or more'],
])('a median of %i minutes is “%s”', (minutes, text) => {
  expect(replyTime(minutes)).toBe(text)
})
