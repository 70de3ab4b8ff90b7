import { getRankedAds } from '@bowerbird/contract/ads/ads.endpoints'
import type { Health, RecentErrors } from '@bowerbird/contract/health/health.schema'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { callsThroughApp, type Transport } from '../../ssr/page-calls.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { lastRuns, runRecorder } from './jobs.service.ts'
import { announceProcess } from './processes.service.ts'
import { requestRecorder } from './request-recorder.service.ts'
import { notesOf } from './version.ts'

let world: World
let analyst: TestMember
let support: TestMember
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  analyst = await world.member({ role: 'analyst' })
  support = await world.member({ role: 'support' })
  admin = await world.member({ role: 'admin' })
})
const call = caller(() => world)
const view = async (): Promise<Health> =>
  (await call('GET', '/api/admin/health', { headers: analyst.headers })).body
const errorsBy = async (reference: string): Promise<RecentErrors> =>
  (await call('GET', `/api/admin/health/errors?reference=${reference}`, { headers: analyst.headers })).body

test('failed jobs are listed without their data; support runs them again, administrators discard them', async () => {
  const recorder = runRecorder(world.db, () => {})
  const jobs = await startJobs({
    connection: world.connection,
    onError: () => {},
    onRun: recorder.add,
    retryDelaySeconds: 3_600,
  })
  onTestFinished(() => jobs.stop())
  let isMended = false
  const sent: number[] = []
  await jobs.work<{ n: number; to: string }>('mail', async ({ n }) => {
    if (!isMended) throw new Error('connect ECONNREFUSED, for mia@example.com')
    sent.push(n)
  })
  await jobs.everyMinute('round', async () => {
    throw new Error('Out of order')
  })
  await world.db.transaction(async (tx) => {
    for (const n of [1, 2, 3]) await jobs.enqueue(tx, 'mail', { n, to: 'mia@example.com' })
    await jobs.enqueue(tx, 'round', {})
  })
  await expect.poll(async () => (await view()).jobs.length, { timeout: 20_000 }).toBe(3)
  await recorder.flush()
  const health = await view()
  expect(health.queues.find(({ queue }) => queue === 'mail')).toMatchObject({
    waiting: 3,
    retrying: 3,
    error: 'connect ECONNREFUSED, for …@example.com',
    succeededAt: null,
    failedAt: expect.any(String),
  })
  expect(health.queues.find(({ queue }) => queue === 'round')).toMatchObject({
    schedule: '* * * * *',
    waiting: 0,
    error: 'Out of order',
  })
  expect(health.jobs[0]).toMatchObject({
    queue: 'mail',
    isGivenUp: false,
    error: expect.stringContaining('ECONN'),
  })
  expect(JSON.stringify(health)).not.toContain('mia@')

  isMended = true
  const change = (what: string, { headers }: TestMember, body: object) =>
    call('POST', `/api/admin/health/jobs/${what}`, { headers, body })
  const [first, second] = health.jobs
  expect((await change('retry', analyst, { queue: 'mail' })).status).toBe(403)
  expect((await change('discard', support, { queue: 'mail' })).status).toBe(403)
  expect((await change('retry', support, { queue: 'mail', ids: [first?._id] })).body).toEqual({ changed: 1 })
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(1)
  expect((await change('discard', admin, { queue: 'mail', ids: [second?._id] })).body).toEqual({ changed: 1 })
  expect((await change('discard', admin, { queue: 'mail', ids: [second?._id] })).body).toEqual({ changed: 0 })
  await world.db.run(sql`update jobs.job set state = 'failed', completed_on = now() where name = 'mail'`)
  expect((await view()).jobs).toMatchObject([{ isGivenUp: true, nextAt: null }])
  expect((await change('retry', support, { queue: 'mail' })).body).toEqual({ changed: 1 })
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(2)
  expect(
    await world.db.many(sql`
      select action, actor_id as by, target_id as queue, after from audit_log where action like 'job.%' order by seq`),
  ).toEqual([
    { action: 'job.retried', by: support.id, queue: 'mail', after: { jobs: 1 } },
    { action: 'job.discarded', by: admin.id, queue: 'mail', after: { jobs: 1 } },
    { action: 'job.retried', by: support.id, queue: 'mail', after: { jobs: 1 } },
  ])
})

test('a request that fails is found by the reference on its page, without the address or a message', async () => {
  let transport: Transport | undefined
  const app = await buildApp({
    ...world,
    logLevel: 'silent',
    renderer: {
      connect(scope) {
        transport = callsThroughApp(scope)
      },
      async render() {
        const answer = await transport?.({ method: 'GET', url: getRankedAds.path })
        return {
          status: answer?.status ?? 0,
          html: `Reference: ${String((answer as { requestId?: string }).requestId)}`,
        }
      },
    },
  })
  onTestFinished(() => app.close())
  await world.db.run(sql`alter table favourites rename to mislaid`)
  const failed = await app.inject({ url: '/api/favorites?token=secret', headers: analyst.headers })
  await world.db.run(sql`alter table mislaid rename to favourites`)
  expect(failed.statusCode).toBe(500)
  const reference = String(failed.headers['x-request-id'])
  await expect.poll(async () => (await errorsBy(reference)).errors.length, { timeout: 10_000 }).toBe(1)
  const { errors } = await errorsBy(`Reference:%20${reference.slice(0, 13).toUpperCase()}`)
  expect(errors).toEqual([
    {
      requestId: reference,
      at: expect.any(String),
      method: 'GET',
      route: '/api/favorites',
      status: 500,
      error: 'error 42P01',
    },
  ])
  expect((await errorsBy('0000')).errors).toEqual([])
  expect((await view()).requests.lastHour.failures).toBeGreaterThan(0)

  await world.db.run(sql`alter table featured_ads rename to mislaid`)
  const page = await app.inject('/')
  await world.db.run(sql`alter table mislaid rename to featured_ads`)
  expect(page.body).toBe(`Reference: ${String(page.headers['x-request-id'])}`)
})

test('figures of requests wait while they can’t be written, and only the latest errors are kept', async () => {
  const reported: string[] = []
  const recorder = requestRecorder(world.db, ({ message }) => reported.push(message))
  const outcome = (n: number, status: number) => ({
    requestId: `0192f0c1-0000-4000-8000-${String(n).padStart(12, '0')}`,
    method: 'GET',
    route: '/waiting',
    status,
    error: 'Error',
  })
  await world.db.run(sql`alter table request_figures rename to mislaid`)
  recorder.record(outcome(1, 500))
  recorder.record(outcome(2, 429))
  await recorder.flush()
  expect(reported).toHaveLength(1)
  await world.db.run(sql`alter table mislaid rename to request_figures`)
  await recorder.flush()
  recorder.record(outcome(3, 200))
  await recorder.flush()
  expect(
    await world.db.one(sql`
      select sum(requests)::int as requests, sum(failures)::int as failures, sum(refusals)::int as refusals
      from request_figures where route = '/waiting'`),
  ).toEqual({ requests: 3, failures: 1, refusals: 1 })
  expect((await view()).requests.refused).toContainEqual({ route: '/waiting', refusals: 1 })

  await world.db.run(sql`
    insert into recent_errors select gen_random_uuid(), now() - n * interval '1 minute', 'GET', '/old', 500, 'Error'
    from generate_series(1, 1200) as n`)
  recorder.record(outcome(4, 503))
  await recorder.flush()
  const { pagination, errors } = await errorsBy('')
  expect(pagination.totalItems).toBe(1000)
  expect(errors[0]).toMatchObject({ route: '/waiting', status: 503 })
})

test('a process is listed while it runs; one that is killed falls silent', async () => {
  const announced = await announceProcess({
    db: world.db,
    kind: 'worker',
    port: 3001,
    worksOnJobs: true,
    onError: () => {},
  })
  const listed = async () => (await view()).processes
  expect(await listed()).toMatchObject([{ kind: 'worker', port: 3001, worksOnJobs: true, isSilent: false }])
  await world.db.run(sql`update processes set seen_at = now() - interval '3 minutes'`)
  expect(await listed()).toMatchObject([{ isSilent: true }])
  await announced.stop()
  expect(await listed()).toEqual([])
})

test('the nightly job measures the market, and forgets what is old', async () => {
  await world.db.run(sql`insert into health_samples values (current_date - 500, 1, 1, 1, 1)`)
  await world.db.run(sql`insert into request_figures values (now() - interval '3 days', '/', 1, 0, 0)`)
  await world.jobs.night()
  const { storage, statements, version } = await view()
  expect(storage.samples).toMatchObject([{ databaseBytes: expect.any(Number), accounts: expect.any(Number) }])
  expect(storage.tables[0]?.bytes).toBeGreaterThan(0)
  expect(version).toMatchObject({
    current: expect.stringMatching(/^\d/),
    notes: expect.arrayContaining([expect.stringContaining('New in the back office')]),
  })
  if (!statements.isOn) expect(statements.help).toMatch(/pg_stat_statements/)
  expect(
    await world.db.many(sql`select from request_figures where since < now() - interval '2 days'`),
  ).toEqual([])
})

test('an administrator starts the checks that take minutes', async () => {
  const start = (member: TestMember) => call('POST', '/api/admin/health/checks', { headers: member.headers })
  expect((await start(support)).status).toBe(403)
  expect((await start(admin)).status).toBe(200)
  expect((await start(admin)).status).toBe(200)
  expect(await world.db.many(sql`select from test_jobs where queue = 'health-checks'`)).toHaveLength(1)
  await world.jobs.run()
})

test('of many runs, the last of each queue counts, with its last success and failure', () => {
  const at = (second: number) => new Date(second * 1000)
  expect(
    lastRuns([
      { queue: 'a', startedAt: at(1), tookMs: 500 },
      { queue: 'a', startedAt: at(2), tookMs: 0, error: 'No to a.b@example.com' },
      { queue: 'b', startedAt: at(3), tookMs: 1 },
      { queue: 'a', startedAt: at(4), tookMs: 1000 },
    ]),
  ).toEqual([
    {
      queue: 'a',
      startedAt: at(4),
      tookMs: 1000,
      succeededAt: at(5),
      failedAt: at(2),
      error: 'No to …@example.com',
    },
    { queue: 'b', startedAt: at(3), tookMs: 1, succeededAt: at(3.001), failedAt: null, error: null },
  ])
})

test('the notes of a version are the items of its section', () => {
  const changelog =
    '# New\n\n## 1.1.0\n\n- Later\n\n## 1.0.0 (2026-11-01)\n\nFirst.\n\n- **Set** `X`\n  first\n- See [docs](a.md)\n'
  expect(notesOf(changelog, '1.0.0')).toEqual(['Set X first', 'See docs'])
  expect(notesOf(changelog, '2.0.0')).toEqual([])
})
