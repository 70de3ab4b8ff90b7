import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { NewBroadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueSending, startBroadcastJobs } from '../../features/broadcasts/broadcast-jobs.service.ts'
import { sql } from '../../platform/db/sql.ts'
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type World } from '../../testing/world.ts'

/*
 * A message to all members, whose worker is killed in the middle of a batch. The kill comes at a known place: the test
 * holds the account of a member of the second batch, so the worker waits for it inside its transaction.
 */

const MEMBERS = 450
/** In the second batch of 200. */
const HELD = 300

const message: NewBroadcast = {
  kind: 'service',
  audience: 'all',
  state: null,
  days: null,
  subject: 'New terms from May',
  summary: 'What changes for you.',
  body: '',
  link: null,
  byEmail: true,
  byNotification: true,
}

let world: World
let jobs: Jobs
let id: string
const workers: ChildProcess[] = []
const call = caller(() => world)

beforeAll(async () => {
  world = await makeWorld()
  await world.db.run(sql`
    insert into accounts (id, name, email, verified_at)
    select gen_random_uuid(), 'Member ' || n, 'member-' || n || '@example.com', now() from generate_series(1, ${MEMBERS}::int) n`)
  const { headers } = await world.member({ role: 'admin' })
  const act = (path: string, body: object) => call('POST', `/api/admin/broadcasts${path}`, { headers, body })
  id = (await act('', message)).body._id
  await world.jobs.run()
  const { recipients } = (await call('GET', `/api/admin/broadcasts/${id}`, { headers })).body
  await act(`/${id}/preview`, { version: 1 })
  const sent = await act(`/${id}/send`, { version: 1, recipients, isImportant: true })
  expect(sent.status).toBe(200)
  jobs = await startJobs({ connection: world.connection, isWorking: false, onError: () => {} })
  // Declares the queues, as any process does.
  await startBroadcastJobs({ db: world.db, jobs })
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await jobs.stop()
})

function startWorker(): ChildProcess {
  const program = join(import.meta.dirname, 'broadcast-worker.fixture.ts')
  const worker = spawn(process.execPath, [program, JSON.stringify(world.connection)], { stdio: 'inherit' })
  workers.push(worker)
  return worker
}

const broadcast = () =>
  world.db.one<{ state: string; done: number; skipped: number; recipients: number; left: number }>(sql`
    select state, done, skipped, recipients, (select count(*)::int from broadcast_recipients) as left
    from broadcasts where id = ${id}`)
const until = (look: () => unknown) => expect.poll(look, { timeout: 60_000, interval: 50 })
const waitingForLock = async () =>
  (
    await world.db.one<{ n: number }>(sql`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).n

/** Members who have it less or more than once, by notification and by email. */
const findFaults = () =>
  world.db.many<{ member: string; notices: number; emails: number }>(sql`
    select a.email as member, count(n.id)::int as notices, count(d.notification_id)::int as emails
    from accounts a left join notifications n on n.account_id = a.id and n.key like ${`broadcast:${id}%`}
      left join deliveries d on d.notification_id = n.id and d.channel = 'email'
    group by a.id having count(n.id) <> 1 or count(d.notification_id) <> 1`)

test('a worker that is killed in the middle of a message leaves nobody out, and nobody gets it twice', {
  tags: ['nightly'],
  timeout: 120_000,
}, async () => {
  const holder = new pg.Client(world.connection)
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  // In two steps: an offset in a locking statement locks the rows before it, too.
  const { rows } = await holder.query('select id from accounts order by id offset $1 limit 1', [HELD])
  await holder.query('select from accounts where id = $1 for update', [rows[0].id])
  await world.db.transaction((tx) => enqueueSending(jobs, tx, id))
  const first = startWorker()
  await until(async () => (await broadcast()).done).toBe(200)
  await until(waitingForLock).toBeGreaterThan(0)
  const killed = once(first, 'exit')
  first.kill('SIGKILL')
  await killed
  await holder.query('rollback')
  await holder.end()
  // The second batch is back, as a whole.
  await until(waitingForLock).toBe(0)
  expect(await broadcast()).toMatchObject({ state: 'sending', done: 200, left: MEMBERS + 1 - 200 })
  expect(await findFaults()).toHaveLength(MEMBERS + 1 - 200)

  // Its job is noticed when its heartbeat stops, after twenty seconds: they have passed.
  await world.db.run(sql`
    update jobs.job set heartbeat_on = now() - interval '1 minute' where name = 'send-broadcast'`)
  startWorker()
  await until(async () => (await broadcast()).state).toBe('sent')
  expect(await broadcast()).toEqual({
    state: 'sent',
    done: MEMBERS + 1,
    skipped: 0,
    recipients: MEMBERS + 1,
    left: 0,
  })
  expect(await findFaults()).toEqual([])
})

test('the count finds a member who was left out, and one who got it twice', {
  tags: ['nightly'],
}, async () => {
  await world.db.run(sql`
    delete from notifications where account_id = (select id from accounts where email = 'member-7@example.com')`)
  await world.db.run(sql`
    with twice as (
      insert into notifications (id, account_id, kind, key)
      select gen_random_uuid(), id, 'account', ${`broadcast:${id} again`} from accounts where email = 'member-8@example.com'
      returning id, account_id
    )
    insert into deliveries (notification_id, channel, account_id, due_at) select id, 'email', account_id, now() from twice`)
  expect((await findFaults()).toSorted((a, b) => a.notices - b.notices)).toEqual([
    { member: 'member-7@example.com', notices: 0, emails: 0 },
    { member: 'member-8@example.com', notices: 2, emails: 2 },
  ])
})
