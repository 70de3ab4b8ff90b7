import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startLimiter } from './start-limiter.ts'

test('the start limiter starts a few immediately and the others in later iterations, each once and in order', async () => {
  const start = startLimiter(2)
  const started: number[] = []
  for (let n = 1; n <= 7; n += 1) start(() => started.push(n))
  expect(started).toEqual([1, 2])
  const seen = [started.length]
  while (started.length < 7) {
    await turn()
    seen.push(started.length)
  }
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7])
  // Never more than two in one iteration.
  expect(seen.filter((count, i) => count - (seen[i - 1] ?? 0) > 2)).toEqual([])
  for (let n = 0; n < 3; n += 1) await turn()
  start(() => started.push(8))
  expect(started).toHaveLength(8)
})

test('promise callbacks of one task run before the next of the same iteration starts', async () => {
  const start = startLimiter(2)
  const events: string[] = []
  const work = (name: string) => () => {
    events.push(`${name} starts`)
    void Promise.resolve().then(() => events.push(`${name} continues`))
  }
  for (const name of ['a', 'b', 'c', 'd']) start(work(name))
  while (events.length < 8) await turn()
  expect(events.slice(4)).toEqual(['c starts', 'c continues', 'd starts', 'd continues'])
})
