import { expect, test } from 'vitest'
import { makeCoalescingRunner } from './coalescing-runner.ts'

/** A run that ends on command. */
function heldRuns() {
  const runs: PromiseWithResolvers<void>[] = []
  const errors: string[] = []
  const runner = makeCoalescingRunner(
    () => {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    },
    ({ message }) => errors.push(message),
  )
  return { runs, errors, runner }
}

test('a coalescing runner runs once more for calls made while it runs, however many they are', async () => {
  const { runs, runner } = heldRuns()
  const first = runner.trigger()
  const others = [runner.trigger(), runner.trigger()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await Promise.all([first, ...others])
  expect(runs).toHaveLength(2)
})

test('a coalescing runner runs again after a failure', async () => {
  const { runs, errors, runner } = heldRuns()
  const first = runner.trigger()
  runs[0]?.reject(new Error('No database'))
  await first
  expect(errors).toEqual(['No database'])
  void runner.trigger()
  expect(runs).toHaveLength(2)
})

test('a coalescing runner stops after the current run', async () => {
  const { runs, runner } = heldRuns()
  void runner.trigger()
  void runner.trigger()
  const stopped = runner.stop()
  runs[0]?.resolve()
  await stopped
  await runner.trigger()
  expect(runs).toHaveLength(1)
})
