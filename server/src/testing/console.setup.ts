import { afterEach, expect, vi } from 'vitest'

const complaints = vi.spyOn(console, 'error')

/** What would alarm a person reading the log is a failure here too. */
afterEach(() => {
  const calls = complaints.mock.calls.splice(0)
  expect(calls, 'console.error was called').toEqual([])
})
