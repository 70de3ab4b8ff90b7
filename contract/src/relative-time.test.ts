import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-11-15T00:00:00Z')
const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1000), now)

test.each([
  [0, 'just now'],
  [1, '1 second ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [86_400 * 29, '29 days ago'],
  [86_400 * 30, '1 month ago'],
  [86_400 * 359, '11 months ago'],
  [86_400 * 360, '1 year ago'],
  [86_400 * 800, '2 years ago'],
])('%d seconds back reads "%s"', (seconds, text) => {
  expect(ago(seconds)).toBe(text)
})

test('a time in the future reads as now', () => {
  expect(ago(-500)).toBe('just now')
})
