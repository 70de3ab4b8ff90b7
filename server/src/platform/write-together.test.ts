import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeTogether } from './write-together.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function recorder(write: (items: string[]) => Promise<void> = () => Promise.resolve()) {
  const written = vi.fn(write)
  const onError = vi.fn()
  return { written, onError, ...writeTogether({ maxWaiting: 3, write: written, onError }) }
}

test('what comes within a second is written in one call, in order', async () => {
  const { add, written } = recorder()
  add('a')
  await vi.advanceTimersByTimeAsync(900)
  add('b')
  expect(written).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  add('c')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written.mock.calls).toEqual([[['a', 'b']], [['c']]])
})

test('what does not fit is dropped until the next write', async () => {
  const { add, flush, written } = recorder()
  for (const item of ['a', 'b', 'c', 'd']) add(item)
  await flush()
  add('e')
  await flush()
  await flush()
  expect(written.mock.calls).toEqual([[['a', 'b', 'c']], [['e']]])
})

test('a failed write is reported and not tried again', async () => {
  const failure = new Error('no database')
  const { add, flush, written, onError } = recorder(() => Promise.reject(failure))
  add('a')
  await flush()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written).toHaveBeenCalledOnce()
  expect(onError.mock.calls).toEqual([[failure]])
})

test('while a write hangs no other one begins; what comes meanwhile follows it', async () => {
  const { promise: hanging, resolve: finish } = Promise.withResolvers<void>()
  const { add, written } = recorder(() => hanging)
  add('a')
  await vi.advanceTimersByTimeAsync(1_000)
  add('b')
  await vi.advanceTimersByTimeAsync(3_000)
  add('c')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(written.mock.calls).toEqual([[['a']]])
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(written.mock.calls).toEqual([[['a']], [['b', 'c']]])
})
