import { expect, test } from 'vitest'
import { makeWaker } from './waker.ts'

/** A run that ends on command. */
function heldRuns() {
  const runs: PromiseWithResolvers<void>[] = []
  const errors: string[] = []
  const waker = makeWaker(
    () => {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    },
    ({ message }) => errors.push(message),
  )
  return { runs, errors, waker }
}

test('a waker runs once more for calls made while it runs, however many they are', async () => {
  const { runs, waker } = heldRuns()
  const first = waker.wake()
  const others = [waker.wake(), waker.wake()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await Promise.all([first, ...others])
  expect(runs).toHaveLength(2)
})

test('a waker runs again after a failure', async () => {
  const { runs, errors, waker } = heldRuns()
  const first = waker.wake()
  runs[0]?.reject(new Error('No database'))
  await first
  expect(errors).toEqual(['No database'])
  void waker.wake()
  expect(runs).toHaveLength(2)
})

test('a waker stops after the current run', async () => {
  const { runs, waker } = heldRuns()
  void waker.wake()
  void waker.wake()
  const stopped = waker.stop()
  runs[0]?.resolve()
  await stopped
  await waker.wake()
  expect(runs).toHaveLength(1)
})
