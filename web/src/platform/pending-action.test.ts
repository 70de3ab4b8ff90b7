import { expect, test, vi } from 'vitest'
import { pendingAction } from './pending-action.ts'

const KEY = 'action-of-a-test'

test('the latest pending action is returned, once', () => {
  const { remember, take } = pendingAction(KEY)
  remember('a')
  remember('b')
  expect(take()).toBe('b')
  expect(take()).toBeUndefined()
})

test('a pending action survives a reload', () => {
  pendingAction(KEY).remember('a')
  expect(pendingAction(KEY).take()).toBe('a')
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test('a pending action is dropped after half an hour', () => {
  vi.useFakeTimers()
  const { remember, take } = pendingAction(KEY)
  remember('a')
  vi.advanceTimersByTime(30 * 60_000)
  expect(take()).toBeUndefined()
})

test.each(['null', '{}', '[]', '"x"', '{"value":1,"at":1}', '{"value":"a"}'])('%s is ignored', (stored) => {
  sessionStorage.setItem(KEY, stored)
  expect(pendingAction(KEY).take()).toBeUndefined()
})
