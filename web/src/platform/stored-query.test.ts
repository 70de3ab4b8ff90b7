import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logInAdmin } from '../testing/log-in-admin.ts'
import { forgetSession } from './session.ts'
import { startFromStored, writeStored } from './stored-query.ts'

beforeEach(() => logInAdmin())
afterEach(forgetSession)

const read = (key = 'admin_test') => startFromStored<string[]>(key, 5).initialData()

test('stored data is returned by key until it expires', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  writeStored('admin_test', ['a'])
  writeStored('admin_test:other', ['b'])
  vi.advanceTimersByTime(5 * 60_000 - 1)
  expect(read()).toEqual(['a'])
  expect(read('admin_test:other')).toEqual(['b'])
  vi.advanceTimersByTime(1)
  expect(read()).toBeUndefined()
  writeStored('admin_test', ['c'])
  vi.setSystemTime(Date.now() - 60_000)
  expect(read(), 'a clock that was set back').toBeUndefined()
})

test('stored data is not returned to another member, and is removed after logging out', async () => {
  writeStored('admin_test', ['a'])
  localStorage.setItem('theme', 'x')
  await logInAdmin('other@example.com')
  expect(read()).toBeUndefined()
  writeStored('admin_test:named', ['b'])
  forgetSession()
  expect(Object.keys(localStorage).filter((key) => /^admin_|^theme$/.test(key))).toEqual(['theme'])
})

test.each(['', 'null', '{"at":', '{"at":1}', '[]', '"x"'])('damaged storage is ignored: %j', (text) => {
  localStorage.setItem('admin_test', text)
  expect(read()).toBeUndefined()
})
