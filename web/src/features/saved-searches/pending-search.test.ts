import { expect, test, vi } from 'vitest'
import { rememberPending, takePending } from './pending-search.ts'

const target = { path: 'Vehicles', params: { state: 'Victoria' } }

test('the latest search is returned, once', () => {
  rememberPending({ path: 'all', params: { search: 'bike' } })
  rememberPending(target)
  expect(takePending()).toEqual(target)
  expect(takePending()).toBeUndefined()
})

test('after half an hour it is forgotten', () => {
  vi.useFakeTimers()
  rememberPending(target)
  vi.advanceTimersByTime(31 * 60_000)
  expect(takePending()).toBeUndefined()
})

test('what is stored is checked', () => {
  for (const stored of [
    'null',
    '{}',
    '[]',
    '"x"',
    '{"href":1,"at":1}',
    `{"href":"/","at":${Date.now()}}`,
    '{"href":"/category/a"}',
  ]) {
    sessionStorage.setItem('search-to-save', stored)
    expect(takePending()).toBeUndefined()
  }
})
