import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startLimiter } from './start-limiter.ts'

test('a few begin at once, the others in later turns, each once and in the order they came', async () => {
  const pass = startLimiter(2)
  const begun: number[] = []
  for (let n = 1; n <= 7; n += 1) pass(() => begun.push(n))
  expect(begun).toEqual([1, 2])
  const seen = [begun.length]
  while (begun.length < 7) {
    await turn()
    seen.push(begun.length)
  }
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7])
  // Never more than two from one turn to the next.
  expect(seen.filter((count, i) => count - (seen[i - 1] ?? 0) > 2)).toEqual([])
  for (let n = 0; n < 3; n += 1) await turn()
  pass(() => begun.push(8))
  expect(begun).toHaveLength(8)
})

test('what follows from one is done before the next of the same turn begins', async () => {
  const pass = startLimiter(2)
  const said: string[] = []
  const work = (name: string) => () => {
    said.push(`${name} begins`)
    void Promise.resolve().then(() => said.push(`${name} goes on`))
  }
  for (const name of ['a', 'b', 'c', 'd']) pass(work(name))
  while (said.length < 8) await turn()
  expect(said.slice(4)).toEqual(['c begins', 'c goes on', 'd begins', 'd goes on'])
})
