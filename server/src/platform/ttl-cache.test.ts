import { expect, test } from 'vitest'
import { CoalescingCache, cacheFor, TtlCache } from './ttl-cache.ts'

const counting = () => {
  let made = 0
  return { make: async () => `made ${++made}`, made: () => made }
}

test('who asks within the lifetime gets the same, also while it is being made', async () => {
  const kept = new TtlCache<string>({ lifetime: 900, size: 10 })
  const { make } = counting()
  expect(await Promise.all([kept.get('a', make, 0), kept.get('a', make, 1)])).toEqual(['made 1', 'made 1'])
  expect(await kept.get('a', make, 899)).toBe('made 1')
  expect(await kept.get('a', make, 900)).toBe('made 2')
  expect(await kept.get('b', make, 900)).toBe('made 3')
  expect(await kept.find('b', 901)).toBe('made 3')
  expect(kept.find('b', 1_800)).toBeUndefined()
})

test('a failure is not kept', async () => {
  const kept = new TtlCache<string>({ lifetime: 900, size: 10 })
  await expect(kept.get('a', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away')
  expect(await kept.get('a', async () => 'fine again', 1)).toBe('fine again')
})

test('what was made longest ago makes room', async () => {
  const kept = new TtlCache<string>({ lifetime: 900, size: 2 })
  const { make, made } = counting()
  for (const key of ['a', 'b', 'c', 'c']) await kept.get(key, make, 0)
  expect(made()).toBe(3)
  await kept.get('a', make, 1)
  expect(made()).toBe(4)
})

test('each owner has its own', async () => {
  const kept = cacheFor<string>({ lifetime: 900, size: 2 })
  const [one, other] = [{}, {}]
  await kept(one).get('a', async () => 'mine')
  expect(await kept(other).get('a', async () => 'yours')).toBe('yours')
  expect(await kept(one).get('a', async () => 'new')).toBe('mine')
})

test('what one alone asks for is forgotten when it is made; what others ask for is kept', async () => {
  const kept = new CoalescingCache<string>({ lifetime: 900, size: 10 })
  const { make } = counting()
  expect(await kept.get('a', make, 0)).toBe('made 1')
  expect(kept.find('a', 1)).toBeUndefined()
  // Somebody comes again.
  expect(await kept.get('a', make, 1)).toBe('made 2')
  expect(await kept.get('a', make, 2)).toBe('made 2')
  // Two at once.
  expect(await Promise.all([kept.get('b', make, 3), kept.get('b', make, 3)])).toEqual(['made 3', 'made 3'])
  expect(await kept.get('b', make, 4)).toBe('made 3')
  expect(await kept.get('a', make, 901)).toBe('made 4')
  expect(await kept.find('a', 902)).toBe('made 4')
  // Remembering who was asked for has an end.
  for (let i = 0; i < 1_000; i++) await kept.get(`other ${i}`, make, 902)
  expect(kept.size).toBe(2)
  await kept.get('a', make, 2_000)
  expect(kept.find('a', 2_001)).toBeUndefined()
})
