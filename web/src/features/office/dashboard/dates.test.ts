import { expect, test } from 'vitest'
import { dayText, monthTicks } from './dates.ts'

test('the first and last month and every January have their year', () => {
  const months = [11, 12, 1, 2].map((month) => ({ year: month > 6 ? 2025 : 2026, month }))
  expect(monthTicks(months)).toEqual([['Nov', '2025'], ['Dec'], ['Jan', '2026'], ['Feb', '2026']])
})

test('the day on a downloaded chart is that of Sydney', () => {
  expect(dayText(new Date('2026-11-15T14:00:00Z'))).toBe('16 November 2026')
})
