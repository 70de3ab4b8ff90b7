import { expect, test } from 'vitest'
import { visitSource } from './visit-source.ts'

const own = ['market.example']
const from = (referrer: string | undefined, url = '/', fetchSite?: string) =>
  visitSource({ url, referrer, fetchSite }, own)

test.each([
  ['https://www.google.com.au/', 'search', 'google.com.au'],
  ['https://duckduckgo.com/', 'search', 'duckduckgo.com'],
  ['https://mail.google.com/', 'email', 'mail.google.com'],
  ['https://l.facebook.com/', 'social', 'l.facebook.com'],
  ['https://t.co/abc', 'social', 't.co'],
  ['https://forum.example/thread/7?user=ada', 'site', 'forum.example'],
  [undefined, 'direct', 'direct'],
  ['nonsense', 'direct', 'direct'],
] as const)('a visit from %s is counted as %s', (referrer, kind, source) => {
  expect(from(referrer)).toEqual({ kind, source })
})

test('a campaign link says where it was, whatever page had it', () => {
  expect(from('https://www.google.com/', '/?utm_source=Newsletter&utm_medium=email')).toEqual({
    kind: 'email',
    source: 'newsletter',
  })
  expect(from(undefined, '/product/1?utm_source=flyer')).toEqual({ kind: 'campaign', source: 'flyer' })
})

test('what a campaign link has about a person is not stored', () => {
  expect(from(undefined, '/?utm_source=ada@example.com')).toEqual({ kind: 'campaign', source: 'other' })
  expect(from(undefined, '/?utm_source=id0412345678')).toEqual({ kind: 'campaign', source: 'other' })
})

test('moving around on the site, and coming back from a login, is no visit', () => {
  expect(from('https://market.example/categories')).toBeUndefined()
  expect(from(undefined, '/', 'same-origin')).toBeUndefined()
  expect(from('https://accounts.google.com/')).toBeUndefined()
})
