import '@testing-library/jest-dom/vitest'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { notifyManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { queryClient } from '../platform/query-client.ts'
import { forgetSession } from '../platform/session.ts'
import { closeAllToasts } from '../ui/toasts/toasts.ts'
import { forgetAnswers } from './answer.ts'
import { forgetSavedFiles, keepSavedFiles } from './saved-files.ts'

keepSavedFiles()

// happy-dom fetches no pictures and yet calls them complete, which is how a broken one looks.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false })

// Tests are not retried, so a condition gets time even on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// For its messages, React takes a stack trace of every element until it has taken too many: a quarter of the tests' time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => {},
})

// The default is a timer, which a test with fake timers would have to advance.
notifyManager.setScheduler(queueMicrotask)

setCurrentMarket(defaultMarket)

let errors: MockInstance<typeof console.error>

beforeEach(() => {
  setCurrentMarket(defaultMarket)
  forgetAnswers()
  errors = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  // Files share the document: what a test appended must not be found by another.
  document.body.replaceChildren()
  vi.useRealTimers()
  closeAllToasts()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  forgetSavedFiles()
  expect(document.location.protocol, 'the test left the page').toBe('http:')
  window.history.replaceState(null, '', '/')
  const calls = errors.mock.calls.map((call) => call.map(String).join(' '))
  errors.mockRestore()
  // React reports its warnings here: a test that raises one has found something.
  expect(calls, 'console.error was called').toEqual([])
})

// Stubs last for one test file, and so does a login.
afterAll(() => {
  vi.unstubAllGlobals()
  forgetSession()
})
