import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { batch } from './batch.ts'

/** A loader whose statements stay in flight until the test resolves or rejects them. */
function heldLoader({ maxSize = 10, maxWaitMs = 60_000 } = {}) {
  const sent: { keys: string[]; resolve: () => void; reject: (error: Error) => void }[] = []
  const find = batch<string, string>({
    maxSize,
    maxWaitMs,
    load: (keys) =>
      new Promise((resolve, reject) => {
        sent.push({ keys, resolve: () => resolve(keys.map((key) => `found ${key}`)), reject })
      }),
  })
  const batches = () => sent.map(({ keys }) => keys.join(' '))
  const last = () => {
    const statement = sent.at(-1)
    if (!statement) throw new Error('Nothing was sent')
    return statement
  }
  return { find, batches, last, sent }
}

afterEach(() => void vi.useRealTimers())

test('a single batched call is sent immediately, and so is the next one after it has returned', async () => {
  const { find, batches, last } = heldLoader()
  const a = find('a')
  expect(batches()).toEqual(['a'])
  last().resolve()
  expect(await a).toBe('found a')
  await nextTurn()
  const b = find('b')
  expect(batches()).toEqual(['a', 'b'])
  last().resolve()
  expect(await b).toBe('found b')
})

test('calls made while one is in flight share the next statement, up to the maximum size', async () => {
  const { find, batches, last } = heldLoader({ maxSize: 3 })
  const first = find('a')
  const others = ['b', 'c', 'd', 'e'].map(find)
  expect(batches()).toEqual(['a'])
  last().resolve()
  await first
  await nextTurn()
  expect(batches()).toEqual(['a', 'b c d'])
  const f = find('f')
  last().resolve()
  expect(await Promise.all(others.slice(0, 3))).toEqual(['found b', 'found c', 'found d'])
  await nextTurn()
  expect(batches()).toEqual(['a', 'b c d', 'e f'])
  last().resolve()
  expect(await Promise.all([others[3], f])).toEqual(['found e', 'found f'])
})

test('a failed statement fails the calls in it and no others', async () => {
  const { find, batches, last } = heldLoader()
  const first = find('a')
  const others = [find('b'), find('c')]
  last().reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await nextTurn()
  expect(batches()).toEqual(['a', 'b c'])
  last().resolve()
  expect(await Promise.all(others)).toEqual(['found b', 'found c'])
})

test('a slow statement does not delay the next batch', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { find, batches, sent } = heldLoader({ maxWaitMs: 25 })
  const slow = find('slow')
  const others = [find('b'), find('c')]
  vi.advanceTimersByTime(24)
  expect(batches()).toEqual(['slow'])
  vi.advanceTimersByTime(1)
  expect(batches()).toEqual(['slow', 'b c'])
  const d = find('d')
  // When the slow one returns, it does not send the batch that waits for another.
  sent[0]?.resolve()
  expect(await slow).toBe('found slow')
  expect(batches()).toEqual(['slow', 'b c'])
  sent[1]?.resolve()
  expect(await Promise.all(others)).toEqual(['found b', 'found c'])
  await nextTurn()
  expect(batches()).toEqual(['slow', 'b c', 'd'])
  sent[2]?.resolve()
  expect(await d).toBe('found d')
})
