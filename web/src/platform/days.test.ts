import { expect, test } from 'vitest'
import { briefTimeOf, dayOf } from './days.ts'

const now = new Date(2026, 10, 15, 12)
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 9, 5).toISOString()

test.each([
  [at(2026, 11, 15), 'Today', '9:05 am'],
  [at(2026, 11, 14), 'Yesterday', 'Yesterday'],
  [at(2026, 11, 10), 'Tuesday 10 November', 'Tue'],
  [at(2026, 3, 5), 'Thursday 5 March', '5 Mar'],
  [at(2025, 3, 5), '5 March 2025', '5 Mar'],
])('%s is %s, or %s where there is little room', (then, day, brief) => {
  // Runtimes disagree about commas and kinds of spaces.
  const plain = (text: string) => text.replace(/,/g, '').replace(/\s/g, ' ')
  expect(plain(dayOf(then, now))).toBe(day)
  expect(plain(briefTimeOf(then, now))).toBe(brief)
})
