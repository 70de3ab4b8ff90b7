import { expect, test, vi } from 'vitest'
import { standInCollector } from './collector.fixture.ts'
import { type CollectorLimits, logCollector } from './log-collector.ts'

const quick: CollectorLimits = {
  waiting: 2_000,
  batchLines: 3,
  batchCharacters: 1_000,
  gatherMs: 1,
  firstRetryMs: 1,
  lastRetryMs: 5,
  closeMs: 300,
}
const line = (n: number, more = '') => `${JSON.stringify({ n, more })}\n`

async function started(limits: Partial<CollectorLimits> = {}) {
  const collector = await standInCollector()
  const reported: string[] = []
  const logs = logCollector(collector, (text) => reported.push(text), { ...quick, ...limits })
  const numbers = () => collector.lines.flatMap(({ n }) => (typeof n === 'number' ? [n] : []))
  return { collector, logs, reported, numbers }
}

test('lines arrive in their order, several in one request, with the token', async () => {
  const { collector, logs, reported, numbers } = await started()
  for (let n = 0; n < 7; n++) logs.add(line(n))
  await vi.waitFor(() => expect(numbers()).toEqual([0, 1, 2, 3, 4, 5, 6]))
  expect(collector.requests).toBe(3)
  expect(collector.headers).toMatchObject({
    authorization: 'Bearer may only add',
    'content-type': 'application/x-ndjson',
  })
  expect(reported).toEqual([])
})

test.each([[503], [401], [302]])(
  'while it answers %d, lines wait, and arrive once when it is back',
  async (status) => {
    const { collector, logs, reported, numbers } = await started()
    collector.status = status
    for (let n = 0; n < 5; n++) logs.add(line(n))
    await vi.waitFor(() => expect(collector.requests).toBeGreaterThan(2))
    expect(numbers()).toEqual([])
    expect(reported[0]).toMatch(/^Log collector: .*Lines wait until it is back$/)
    collector.status = 200
    await vi.waitFor(() => expect(numbers()).toEqual([0, 1, 2, 3, 4]))
  },
)

test('lines that it will never take don’t hold up the others', async () => {
  const { collector, logs, reported, numbers } = await started({ batchLines: 1 })
  collector.status = 413
  logs.add(line(0))
  await vi.waitFor(() =>
    expect(reported).toEqual(['Log collector: it answers 413, so it doesn’t get some lines']),
  )
  collector.status = 200
  logs.add(line(1))
  await vi.waitFor(() => expect(numbers()).toEqual([1]))
})

test('a collector that hangs costs a bounded memory and no time; what it missed is counted', async () => {
  const { collector, logs, reported, numbers } = await started()
  collector.status = undefined
  const begun = performance.now()
  for (let n = 0; n < 10_000; n++) logs.add(line(n, 'x'.repeat(80)))
  expect(performance.now() - begun).toBeLessThan(1_000)
  await logs.close()
  const [, unsent = ''] = /(\d+) lines were not sent/.exec(reported.at(-1) ?? '') ?? []
  expect(Number(unsent)).toBe(10_000)
  expect(numbers()).toEqual([])
})

test('after a gap, the collector gets a line that says how many are only in the local log', async () => {
  const { collector, logs, numbers } = await started()
  collector.status = 503
  for (let n = 0; n < 40; n++) logs.add(line(n, 'x'.repeat(80)))
  collector.status = 200
  await vi.waitFor(() =>
    expect(collector.lines.at(-1)?.msg).toMatch(/^\d+ lines were not sent while the log collector was away/),
  )
  expect(numbers().length + Number.parseInt(String(collector.lines.at(-1)?.msg), 10)).toBe(40)
})

test('the end of the process sends what is left', async () => {
  const { logs, numbers } = await started({ gatherMs: 60_000 })
  for (let n = 0; n < 5; n++) logs.add(line(n))
  await logs.close()
  expect(numbers()).toEqual([0, 1, 2, 3, 4])
})
