import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAdmin } from '../testing/sign-in-admin.ts'
import { MemberCache } from './member-cache.ts'
import { forgetSession } from './session.ts'

const cache = new MemberCache<string[]>('test_cache', 5)

beforeEach(() => signInAdmin())
afterEach(forgetSession)

test('MemberCache keeps values by name until their time is up', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  cache.keep(['a'])
  cache.keep(['b'], 'other')
  vi.advanceTimersByTime(5 * 60_000 - 1)
  expect(cache.read()?.value).toEqual(['a'])
  expect(cache.read('other')?.value).toEqual(['b'])
  vi.advanceTimersByTime(1)
  expect(cache.read()).toBeUndefined()
  cache.keep(['c'])
  vi.setSystemTime(Date.now() - 60_000)
  expect(cache.read(), 'a clock that was set back').toBeUndefined()
})

test('MemberCache hands nothing to another member, and is empty after signing out', async () => {
  cache.keep(['a'])
  localStorage.setItem('test_cache_of_others', 'x')
  await signInAdmin('other@example.com')
  expect(cache.read()).toBeUndefined()
  cache.keep(['b'], 'named')
  forgetSession()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('test_cache'))).toEqual([
    'test_cache_of_others',
  ])
})

test.each(['', 'null', '{"at":', '{"at":1}', '[]', '"x"'])('MemberCache ignores %j in storage', (text) => {
  localStorage.setItem('test_cache', text)
  expect(cache.read()).toBeUndefined()
})
