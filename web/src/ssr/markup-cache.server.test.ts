import { expect, test } from 'vitest'
import { MarkupCache } from './markup-cache.ts'

test('markup is rendered once for a key', () => {
  const cache = new MarkupCache(1000)
  expect(cache.get('a', () => 'first')).toBe('first')
  expect(cache.get('a', () => 'second')).toBe('first')
  expect(cache.get('b', () => 'other')).toBe('other')
})

test('the least recently used goes first', () => {
  const cache = new MarkupCache(30)
  const markup = 'x'.repeat(9)
  for (const key of ['a', 'b', 'c', 'a', 'd']) cache.get(key, () => markup)
  const isCached = (key: string) => cache.get(key, () => 'again') === markup
  expect(['a', 'c', 'd'].map(isCached)).toEqual([true, true, true])
  expect(isCached('b')).toBe(false)
})
