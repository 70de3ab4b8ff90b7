import { expect, test } from 'vitest'
import { rememberPending, takePending } from './pending-search.ts'

test('the latest pending search is returned, once', () => {
  const target = { path: 'Vehicles', params: { state: 'Victoria' } }
  rememberPending({ path: 'all', params: { search: 'bike' } })
  rememberPending(target)
  expect(takePending()).toEqual(target)
  expect(takePending()).toBeUndefined()
})

test('a stored address that is not of a search is ignored', () => {
  sessionStorage.setItem('search-to-save', JSON.stringify({ value: '/', at: Date.now() }))
  expect(takePending()).toBeUndefined()
})
