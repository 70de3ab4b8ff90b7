import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/world.ts'
import { sql } from '../db/sql.ts'
import { GiveUp, type Jobs, startJobs } from './jobs.ts'

let world: World
let jobs: Jobs
const complaints: string[] = []
beforeAll(async () => {
  world = await makeWorld()
  jobs = await startJobs({
    connection: world.connection,
    onError: (error) => complaints.push(error.message),
    retryDelaySeconds: 1,
  })
})
afterAll(() => jobs.stop())

const until = (look: () => unknown) => expect.poll(look, { timeout: 20_000, interval: 20 })
const left = (queue: string) => world.db.many(sql`select from jobs.job where name = ${queue}`)
const ask = (queue: string, data: object) => world.db.transaction((tx) => jobs.enqueue(tx, queue, data))

test('a job that fails is tried again under the same id, and one that succeeds is gone', async () => {
  const tries: string[] = []
  await jobs.work<{ n: number }>('flaky', async ({ n }, id) => {
    tries.push(`${n} ${id}`)
    if (tries.length === 1) throw new Error('not yet')
  })
  await ask('flaky', { n: 7 })
  await until(() => tries.length).toBe(2)
  expect(tries[1]).toBe(tries[0])
  await until(() => left('flaky')).toEqual([])
  expect(complaints).toContain('flaky: not yet')
})

test('a job whose handler gives up is reported and gone', async () => {
  let tries = 0
  await jobs.work('hopeless', async () => {
    tries += 1
    throw new GiveUp('never')
  })
  await ask('hopeless', {})
  await until(() => complaints).toContain('hopeless: never')
  await until(() => left('hopeless')).toEqual([])
  expect(tries).toBe(1)
})

test('one job that fails does not fail the others it was fetched with', async () => {
  const done: number[] = []
  await jobs.work<{ n: number }>('mixed', async ({ n }) => {
    if (n === 2) throw new GiveUp('two')
    done.push(n)
  })
  await world.db.transaction(async (tx) => {
    for (const n of [1, 2, 3]) await jobs.enqueue(tx, 'mixed', { n })
  })
  await until(() => done.toSorted((a, b) => a - b)).toEqual([1, 3])
  await until(() => left('mixed')).toEqual([])
})

test('a worker is woken when a job is committed, instead of waiting to look', async () => {
  let doneAt = 0
  await jobs.work('quick', async () => {
    doneAt = performance.now()
  })
  await ask('quick', {})
  await until(() => doneAt).toBeGreaterThan(0)
  // Asked right after a job is done, a worker that had to look by itself would take two seconds every time.
  const delays: number[] = []
  for (let n = 0; n < 4; n++) {
    doneAt = 0
    const asked = performance.now()
    await ask('quick', {})
    await until(() => doneAt).toBeGreaterThan(0)
    delays.push(doneAt - asked)
  }
  expect(Math.min(...delays)).toBeLessThan(1000)
})

test('what a process that works on no jobs asks for is done by one that does', async () => {
  const asking = await startJobs({
    connection: world.connection,
    isWorking: false,
    onError: (error) => complaints.push(error.message),
  })
  const done: string[] = []
  const doneBy = (who: string) => async () => void done.push(who)
  // Whoever comes first declares the queue: a job can be asked for before anyone is there to do it.
  await asking.work('handed-over', doneBy('the one that asks'))
  await asking.nightly('handed-over-nightly', doneBy('the one that asks'))
  await world.db.transaction((tx) => asking.enqueue(tx, 'handed-over', {}))
  await jobs.work('handed-over', doneBy('the one that works'))
  await until(() => done).toEqual(['the one that works'])
  expect(await world.db.many(sql`select from jobs.schedule where name = 'handed-over-nightly'`)).toEqual([])
  await asking.stop()
})

test('nightly work is planned for the night in Sydney', async () => {
  await jobs.nightly('sweep', async () => {})
  expect(await world.db.many(sql`select cron, timezone from jobs.schedule where name = 'sweep'`)).toEqual([
    { cron: '20 3 * * *', timezone: 'Australia/Sydney' },
  ])
})

test('what comes round every minute is planned, and a failure is left to the next minute', async () => {
  let turns = 0
  await jobs.everyMinute('round', async () => {
    turns += 1
    throw new Error('out of order')
  })
  expect(await world.db.many(sql`select cron from jobs.schedule where name = 'round'`)).toEqual([
    { cron: '* * * * *' },
  ])
  await ask('round', {})
  await until(() => turns).toBe(1)
  await until(() => left('round')).toEqual([])
  expect(complaints).toContain('round: out of order')
})
