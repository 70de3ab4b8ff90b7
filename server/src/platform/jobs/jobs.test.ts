import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/world.ts'
import { sql } from '../db/sql.ts'
import { GiveUp, type Jobs, startJobs } from './jobs.ts'
import { measureJobs } from './measure-jobs.ts'

let world: World
let jobs: Jobs
const errors: string[] = []
beforeAll(async () => {
  world = await makeWorld()
  jobs = await startJobs({
    connection: world.connection,
    onError: (error) => errors.push(error.message),
    retryDelaySeconds: 1,
  })
})
afterAll(() => jobs.stop())

const until = (look: () => unknown) => expect.poll(look, { timeout: 20_000, interval: 20 })
const left = (queue: string) => world.db.many(sql`select from jobs.job where name = ${queue}`)
const ask = (queue: string, data: object) => world.db.transaction((tx) => jobs.enqueue(tx, queue, data))

test('a failed job is retried with the same id, and a successful one is deleted', async () => {
  const attempts: string[] = []
  await jobs.work<{ n: number }>('flaky', async ({ n }, id) => {
    attempts.push(`${n} ${id}`)
    if (attempts.length === 1) throw new Error('not yet')
  })
  await ask('flaky', { n: 7 })
  await until(() => attempts.length).toBe(2)
  expect(attempts[1]).toBe(attempts[0])
  await until(() => left('flaky')).toEqual([])
  expect(errors).toContain('flaky: not yet')
})

test('a job whose handler gives up is reported and deleted', async () => {
  let attempts = 0
  await jobs.work('hopeless', async () => {
    attempts += 1
    throw new GiveUp('never')
  })
  await ask('hopeless', {})
  await until(() => errors).toContain('hopeless: never')
  await until(() => left('hopeless')).toEqual([])
  expect(attempts).toBe(1)
})

test('a failed job does not fail the others of its batch', async () => {
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

test('a committed job wakes a worker, which does not wait for the next poll', async () => {
  let doneAt = 0
  await jobs.work('quick', async () => {
    doneAt = performance.now()
  })
  await ask('quick', {})
  await until(() => doneAt).toBeGreaterThan(0)
  // Right after a job, a worker that had to poll would take two seconds every time.
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

test('jobs queued by a process that runs none are run by one that does', async () => {
  const queueing = await startJobs({
    connection: world.connection,
    isWorking: false,
    onError: (error) => errors.push(error.message),
  })
  const done: string[] = []
  const doneBy = (who: string) => async () => void done.push(who)
  // Either process declares the queue, so a job can be queued before a worker exists.
  await queueing.work('handed-over', doneBy('the one that queues'))
  await queueing.nightly('handed-over-nightly', doneBy('the one that queues'))
  await world.db.transaction((tx) => queueing.enqueue(tx, 'handed-over', {}))
  await jobs.work('handed-over', doneBy('the one that works'))
  await until(() => done).toEqual(['the one that works'])
  expect(await world.db.many(sql`select from jobs.schedule where name = 'handed-over-nightly'`)).toEqual([])
  await queueing.stop()
})

test('nightly jobs are scheduled for the night in Sydney', async () => {
  await jobs.nightly('sweep', async () => {})
  expect(await world.db.many(sql`select cron, timezone from jobs.schedule where name = 'sweep'`)).toEqual([
    { cron: '20 3 * * *', timezone: 'Australia/Sydney' },
  ])
})

test('a job of every minute is scheduled, and a failure is not retried', async () => {
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
  expect(errors).toContain('round: out of order')
})

test('a delayed job can be cancelled by its key; a job without that key stays', async () => {
  const done: number[] = []
  await jobs.work<{ n: number }>('delayed', async ({ n }) => void done.push(n))
  await world.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'delayed', { n: 1 }, { delaySeconds: 1, key: 'one' })
    await jobs.enqueue(tx, 'delayed', { n: 2 }, { delaySeconds: 1, key: 'two' })
    await jobs.enqueue(tx, 'delayed', { n: 3 })
  })
  await world.db.transaction((tx) => jobs.cancel(tx, 'delayed', 'one'))
  await until(() => done.toSorted((a, b) => a - b)).toEqual([2, 3])
  await until(() => left('delayed')).toEqual([])
})

test('jobs are discarded by what is in their data; others stay', async () => {
  const done: string[] = []
  await jobs.work<{ to: string }>('letters', async ({ to }) => void done.push(to))
  await world.db.transaction(async (tx) => {
    for (const to of ['gone', 'here']) await jobs.enqueue(tx, 'letters', { to, n: 1 }, { delaySeconds: 1 })
    await jobs.discard(tx, 'letters', { to: 'gone' })
  })
  await until(() => done).toEqual(['here'])
  await until(() => left('letters')).toEqual([])
})

test('the metrics count jobs that wait for a retry, with their age, but no delayed ones', async () => {
  const register = new Registry()
  measureJobs(register, world.db)
  await jobs.work('stuck', async () => {
    throw new Error('connect ECONNREFUSED')
  })
  await world.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'stuck', {})
    await jobs.enqueue(tx, 'stuck', {}, { delaySeconds: 600 })
  })
  await until(() => errors).toContain('stuck: connect ECONNREFUSED')
  // The queue replaces the row of a failed job, which an update at the same time would miss.
  await until(() =>
    world.db.many(sql`
      update jobs.job set start_after = now() + interval '1 hour', created_on = now() - interval '20 minutes'
      where name = 'stuck' and state = 'retry' returning name`),
  ).toHaveLength(1)
  await until(async () => (await register.metrics()).match(/^jobs_\w+\{queue="stuck"\} \d+/gm)).toEqual([
    'jobs_due{queue="stuck"} 1',
    expect.stringMatching(/^jobs_due_age_seconds\{queue="stuck"\} 12\d\d/),
    'jobs_retrying{queue="stuck"} 1',
    'jobs_failed{queue="stuck"} 0',
  ])
})
