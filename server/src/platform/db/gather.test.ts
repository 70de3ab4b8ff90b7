import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { gather, LEFT_OUT } from './gather.ts'

/** What is on the way stays there until the test lets it arrive. */
function journeys({ most = 10, patienceMs = 60_000 } = {}) {
  const sent: { items: string[]; arrive: () => void; fail: (error: Error) => void }[] = []
  const travel = <Result>(items: string[], result: Result) =>
    new Promise<Result>((resolve, reject) => {
      sent.push({ items, arrive: () => resolve(result), fail: reject })
    })
  const ask = gather<string, string>({
    most,
    patienceMs,
    alone: (item) => travel([item], `${item} alone`),
    together: (items) =>
      travel(
        items,
        items.map((item) => (item.startsWith('odd') ? LEFT_OUT : `${item} together`)),
      ),
  })
  /** The items of each journey so far. */
  const list = () => sent.map(({ items }) => items.join(' '))
  const last = () => {
    const journey = sent.at(-1)
    if (!journey) throw new Error('Nothing was sent')
    return journey
  }
  return { ask, list, last, sent }
}

afterEach(() => void vi.useRealTimers())

test('who comes alone goes at once, and so does the next when it is back', async () => {
  const { ask, list, last } = journeys()
  const a = ask('a')
  expect(list()).toEqual(['a'])
  last().arrive()
  expect(await a).toBe('a alone')
  const b = ask('b')
  expect(list()).toEqual(['a', 'b'])
  last().arrive()
  expect(await b).toBe('b alone')
})

test('those who come while one is on the way go together, and each gets their own answer', async () => {
  const { ask, list, last } = journeys({ most: 3 })
  const first = ask('a')
  const others = ['b', 'c', 'd', 'e'].map(ask)
  expect(list()).toEqual(['a'])
  last().arrive()
  await first
  expect(list()).toEqual(['a', 'b c d'])
  last().arrive()
  expect(await Promise.all(others.slice(0, 3))).toEqual(['b together', 'c together', 'd together'])
  // No more than so many. Whoever comes within the same turn of the event loop goes with those that are left over.
  const f = ask('f')
  await turn()
  expect(list()).toEqual(['a', 'b c d', 'e f'])
  last().arrive()
  expect(await Promise.all([others[3], f])).toEqual(['e together', 'f together'])
})

const refusal = (code: string) => Object.assign(new Error('refused'), { code })

test('who is left out of a batch, or was in one that failed for one of them, is tried alone', async () => {
  const { ask, list, last, sent } = journeys()
  const first = ask('a')
  const mixed = [ask('b'), ask('odd')]
  last().arrive()
  await first
  last().arrive()
  expect(await mixed[0]).toBe('b together')
  expect(list().at(-1)).toBe('odd')
  await turn()

  const failing = [ask('c'), ask('d')]
  // The one that was left out keeps nobody waiting: they went at once.
  expect(list().slice(2)).toEqual(['odd', 'c'])
  const e = ask('e')
  last().arrive()
  expect(await failing[0]).toBe('c alone')
  expect(list().at(-1)).toBe('d e')
  last().fail(refusal('23514'))
  await vi.waitFor(() => expect(list().slice(-2)).toEqual(['d', 'e']))
  sent.at(-2)?.fail(refusal('23514'))
  last().arrive()
  await expect(failing[1]).rejects.toThrow('refused')
  expect(await e).toBe('e alone')
})

test('where nobody knows whether a batch was kept, nothing is done again', async () => {
  const { ask, list, last } = journeys()
  const first = ask('a')
  const others = [ask('b'), ask('c')]
  last().fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  expect(list()).toEqual(['a', 'b c'])
  last().fail(new Error('Connection terminated unexpectedly'))
  for (const other of others) await expect(other).rejects.toThrow('terminated')
  expect(list()).toEqual(['a', 'b c'])
  await turn()
  const d = ask('d')
  last().arrive()
  expect(await d).toBe('d alone')
})

test('one that takes too long is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, list, sent } = journeys({ patienceMs: 25 })
  const slow = ask('slow')
  const others = [ask('b'), ask('c')]
  vi.advanceTimersByTime(24)
  expect(list()).toEqual(['slow'])
  vi.advanceTimersByTime(1)
  expect(list()).toEqual(['slow', 'b c'])
  const d = ask('d')
  // Its late return sends nobody who waits for another.
  sent[0]?.arrive()
  expect(await slow).toBe('slow alone')
  expect(list()).toEqual(['slow', 'b c'])
  sent[1]?.arrive()
  expect(await Promise.all(others)).toEqual(['b together', 'c together'])
  await turn()
  sent[2]?.arrive()
  expect(await d).toBe('d alone')
})
