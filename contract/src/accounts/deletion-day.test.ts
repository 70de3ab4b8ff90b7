import { expect, test } from 'vitest'
import { deletionDay } from './deletion-day.ts'

test('the day of a deletion is the one in Sydney, and says so, wherever it is read', () => {
  // Still 2 December in Perth and in UTC.
  expect(deletionDay('2026-12-02T13:30:00Z')).toBe('Thursday 3 December (Sydney time)')
  expect(deletionDay(new Date('2026-12-02T12:30:00Z'))).toBe('Wednesday 2 December (Sydney time)')
})
