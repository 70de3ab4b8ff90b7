import { expect, test } from 'vitest'
import { cacheFor, TtlCache } from './ttl-cache.ts'

const counting = () => {
  let made = 0
  return { make: async () => `made ${++made}`, made: () => made }
}

test('calls within the lifetime get the same value, also while it is being made', async () => {
  const cache = new TtlCache<string>({ lifetime: 900, size: 10 })
  const { make } = counting()
  expect(await Promise.all([cache.get('a', make, 0), cache.get('a', make, 1)])).toEqual(['made 1', 'made 1'])
  expect(await cache.get('a', make, 899)).toBe('made 1')
  expect(await cache.get('a', make, 900)).toBe('made 2')
  expect(await cache.get('b', make, 900)).toBe('made 3')
  expect(await cache.find('b', 901)).toBe('made 3')
  expect(cache.find('b', 1_800)).toBeUndefined()
})

test('a failure is not cached', async () => {
  const cache = new TtlCache<string>({ lifetime: 900, size: 10 })
  await expect(cache.get('a', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away')
  expect(await cache.get('a', async () => 'fine again', 1)).toBe('fine again')
})

test('the oldest entry is evicted first', async () => {
  const cache = new TtlCache<string>({ lifetime: 900, size: 2 })
  const { make, made } = counting()
  for (const key of ['a', 'b', 'c', 'c']) await cache.get(key, make, 0)
  expect(made()).toBe(3)
  await cache.get('a', make, 1)
  expect(made()).toBe(4)
})

test('each owner has its own cache', async () => {
  const cache = cacheFor<string>({ lifetime: 900, size: 2 })
  const [one, other] = [{}, {}]
  await cache(one).get('a', async () => 'mine')
  expect(await cache(other).get('a', async () => 'yours')).toBe('yours')
  expect(await cache(one).get('a', async () => 'new')).toBe('mine')
})

test('a value made from an older one lives no longer than that', async () => {
  const cache = new TtlCache<string>({ lifetime: 900, size: 10 })
  const make = async (timestamp: { madeAt: number }) => {
    await Promise.resolve()
    timestamp.madeAt = 600
    return 'made'
  }
  expect(await cache.get('a', make, 1000)).toBe('made')
  expect(await cache.get('a', async () => 'again', 1499)).toBe('made')
  expect(await cache.get('a', async () => 'again', 1500)).toBe('again')
})
