import { afterEach, expect, vi } from 'vitest'

const errors = vi.spyOn(console, 'error')

/** A test fails if anything called console.error. */
afterEach(() => {
  const calls = errors.mock.calls.splice(0)
  expect(calls, 'console.error was called').toEqual([])
})
