import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts'
import { atEnd } from '../../testing/ends.ts'
import { notifyMember } from '../../testing/notices.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { fakeTerminal } from '../fake-terminal.fixture.ts'
import { run } from '../run.ts'
import { urlOf } from '../url-of.fixture.ts'
import { examine } from './checks.ts'
import type { Finding } from './finding.ts'

let world: World
let analyst: TestMember
let environment: Record<string, string>
let jobs: Jobs
beforeAll(async () => {
  world = await makeWorld({
    health: {
      examine: (isSlow) => examine(environment, isSlow ? 'slow' : 'quick'),
      disk: async () => ({ freeBytes: 1, totalBytes: 2 }),
      hasBucket: false,
      isLimited: true,
    },
  })
  analyst = await world.member({ role: 'analyst' })
  environment = { DATABASE_URL: urlOf(world.connection), DATA_DIR: world.imageFolder, RATE_LIMIT: 'off' }
  jobs = await startJobs({ connection: world.connection, isWorking: false, onError: () => {} })
  atEnd(() => jobs.stop())
})

const isProblem = ({ level }: Finding) => level !== 'ok'
const named = ({ about, level, message, fix }: Finding) => ({ about, level, message, fix })
const inOrder = (findings: Finding[]) =>
  findings
    .filter(isProblem)
    .map(named)
    .sort((a, b) => (a.about + a.message < b.about + b.message ? -1 : 1))

async function doctor(): Promise<Finding[]> {
  const terminal = fakeTerminal()
  await run(['doctor', '--json'], { terminal, environment, folder: world.imageFolder })
  return (JSON.parse(terminal.said.out) as { findings: Finding[] }).findings
}

async function page(): Promise<{ text: string; findings: Finding[] }> {
  const { body } = await world.app.inject({ url: '/api/admin/health/checks', headers: analyst.headers })
  return { text: body, findings: (JSON.parse(body) as { findings: Finding[] }).findings }
}

/** An address where nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function breakMailAndJobs(): Promise<void> {
  await jobs.work('mail', async () => {})
  await jobs.work('sweep-images', async () => {})
  await jobs.work('tidy-night', async () => {})
  await world.db.transaction(async (tx) => {
    for (const n of [1, 2, 3]) await jobs.enqueue(tx, 'mail', { n })
    await jobs.enqueue(tx, 'sweep-images', { n: 1 })
  })
  await world.db.run(sql`
    update jobs.job set state = 'retry', start_after = now() + interval '1 hour',
      output = '{"message": "550 <mia@example.com>: greylisted"}' where name = 'mail'`)
  await world.db.run(sql`update jobs.job set state = 'failed', completed_on = now(),
    output = '{"message": "Bucket is gone"}' where name = 'sweep-images'`)
  await world.db.run(sql`
    insert into jobs.schedule (name, cron, timezone, created_on, updated_on)
    values ('tidy-night', '20 3 * * *', 'Australia/Sydney', now() - interval '9 days', now() - interval '3 days')`)
}

async function breakProcessesAndTraffic(): Promise<void> {
  const now = sql`now()`
  const gone = sql`now() - interval '10 minutes'`
  for (const [host, version, seen] of [
    ['silent', '0.1.0', gone],
    ['one', '0.1.0', now],
    ['two', '0.2.0', now],
  ] as const)
    await world.db.run(sql`
      insert into processes (host, port, kind, pid, version, works_on_jobs, memory_bytes, started_at, seen_at)
      values (${host}, 3000, 'server', 7, ${version}, false, 1, now() - interval '1 hour', ${seen})`)
  const member = await world.member()
  await notifyMember(world, member)
  await world.db.run(sql`update deliveries set attempts = 3, error = 'push service answered 410'`)
  await world.db.run(sql`
    insert into request_figures (since, route, requests, failures, refusals)
    values (now(), '/api/products/:id', 900, 90, 300)`)
}

test('every fault that is made on purpose is on the health page as doctor prints it, without secrets', {
  timeout: 60_000,
}, async () => {
  const closed = await closedPort()
  const other = createServer((_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve))
  onTestFinished(() => void other.close())
  Object.assign(environment, {
    PORT: String((other.address() as AddressInfo).port),
    SMTP_URL: `smtp://market:sekret-word@127.0.0.1:${closed}`,
    REDIS_URL: `redis://:sekret-word@127.0.0.1:${closed}`,
    SMS_URL: `http://127.0.0.1:${closed}/sms`,
    SMS_TOKEN: 'sekret-token',
    LOG_COLLECTOR_URL: `http://127.0.0.1:${closed}/logs`,
    S3_ENDPOINT: `http://127.0.0.1:${closed}`,
    S3_REGION: 'x',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'key-id',
    S3_SECRET_ACCESS_KEY: 'sekret-key',
    PUBLIC_URL: `https://localhost:${closed}`,
    DATABASE_REPLICA_URLS: urlOf(world.connection).replace('?', '?application_name=replica&'),
  })
  await breakMailAndJobs()
  await breakProcessesAndTraffic()
  await world.db.run(sql`insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')`)
  await world.db.run(sql`update account_tallies set n = n + 1`)
  await world.jobs.night()

  const [said, shown] = [await doctor(), await page()]
  expect(inOrder(shown.findings)).toEqual(inOrder(said))
  const problems = shown.findings.filter(isProblem).map(({ about, message }) => `${about}: ${message}`)
  for (const fault of [
    /^port \d+: in use by another program$/,
    /^mail: can't use 127\.0\.0\.1:\d+: .*ECONNREFUSED/,
    /^redis: can't use /,
    /^bucket: can't write to photos/,
    /^text messages: can't reach /,
    /^log collector: can't send lines /,
    /^https: can't reach /,
    /^replica: .* is not a replica/,
    /^jobs: 3 emails failed and will be retried: 550 <…@example\.com>: greylisted$/,
    /^jobs: 1 job given up after all retries: Bucket is gone$/,
    /^jobs: “tidy-night” has not run for 72 hours$/,
    /^processes: the server at silent:3000 has said nothing for 10 minutes$/,
    /^processes: no process works on jobs/,
    /^processes: several versions are running: 0\.1\.0, 0\.2\.0$/,
    /^deliveries: Email: 1 failed and will be retried: push service answered 410$/,
    /^errors: 90 of 900 requests failed in the last hour \(10\.0 %\)$/,
    /^rate limits: 300 requests refused in the last hour \(33\.3 %\)$/,
    /^migrations: a newer version has applied 9999_future\.sql/,
    /^backups: no backups are scheduled$/,
    /^counters: accounts by status: \d+ wrong/,
  ])
    expect(problems).toContainEqual(expect.stringMatching(fault))
  expect(shown.text + JSON.stringify(said)).not.toContain('sekret')
})
