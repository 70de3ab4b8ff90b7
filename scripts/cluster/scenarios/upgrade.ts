import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { ChatClient } from '../chat-client.ts'
import { APPS, type Cluster } from '../cluster.ts'
import type { AppName } from '../haproxy.ts'
import { Load } from '../load.ts'
import { makeNextVersion, NEXT, NEXT_ENV, type NextVersion } from '../next-version.ts'
import { logIn, makePair, type Pair, Person, register } from '../people.ts'
import { ensureNone, type Scenario } from '../scenario.ts'
import { startService, until } from '../service.ts'

const FILE_READS = 40
/** Long enough that the migration's lock times out at least once, and shorter than it keeps retrying. */
const BLOCKED_MS = 2_500

const processesOf = ({ apps, worker }: Cluster) => [apps.app1, apps.app2, worker]

/** Bypasses the pooler, whose version here doesn't support named statements: a migration invalidates those. */
async function useNamedStatements(cluster: Cluster): Promise<void> {
  for (const one of processesOf(cluster)) {
    one.env = {
      ...one.env,
      DATABASE_URL: one.env.DATABASE_DIRECT_URL ?? '',
      DATABASE_REPLICA_URLS: cluster.replica.url,
      DATABASE_STATEMENTS: 'named',
    }
  }
  await Promise.all(processesOf(cluster).map((one) => one.restart()))
  for (const app of APPS) await until(`${app} is back`, () => cluster.balancer.isUp(app))
}

/** The control: a statement prepared before the migration, without the product's retry. It must fail. */
async function prepareControl(cluster: Cluster) {
  const client = new pg.Client(cluster.primary.url)
  await client.connect()
  const ask = () => client.query({ name: 'control', text: 'select password_hash from accounts limit 1' })
  await ask()
  return async (): Promise<string> => {
    const answer = await ask().then(
      () => 'nothing',
      (error: Error) => error.message,
    )
    await client.end()
    return answer
  }
}

/** The new version's command line migrates while another transaction blocks it for some time. */
async function migrate(cluster: Cluster, { folder }: NextVersion): Promise<number> {
  const blocker = new pg.Client(cluster.primary.url)
  await blocker.connect()
  await blocker.query('begin; select 1 from accounts limit 1')
  const begun = performance.now()
  const timer = setTimeout(() => void blocker.end().catch(() => undefined), BLOCKED_MS)
  const service = startService({
    name: 'migrate',
    file: process.execPath,
    args: [join(folder, 'server/bin/bowerbird.js'), 'migrate'],
    env: cluster.apps.app1.env,
    folder: cluster.folder,
    cwd: folder,
  })
  const code = await service.ended
  clearTimeout(timer)
  if (code !== 0) throw new Error(`The migration ended with ${code}:\n${await service.log()}`)
  return performance.now() - begun
}

/** Writes through one version are visible through the other. */
async function exchange(
  cluster: Cluster,
  pair: Pair,
  sides: readonly [ChatClient, ChatClient],
): Promise<string[]> {
  const { apps, balancer } = cluster
  const problems: string[] = []
  const directions: [AppName, AppName][] = [
    ['app1', 'app2'],
    ['app2', 'app1'],
  ]
  for (const [here, there] of directions) {
    const title = `Posted at ${here} ${randomUUID()}`
    const adId = await new Person(apps[here].url, pair.seller.token).post(title)
    const ad = await new Person(apps[there].url, pair.seller.token).ask('GET', `/api/ads/owner/${adId}`)
    if (ad.title !== title) problems.push(`${there} shows ${JSON.stringify(ad.title)}, not ${title}`)
  }
  await balancer.onlyTo('app1', () => sides[0].open())
  await balancer.onlyTo('app2', () => sides[1].open())
  for (const side of sides) await side.caughtUp()
  for (const [writer, reader] of [sides, [sides[1], sides[0]]] as const) {
    const before = reader.receivedLive
    await writer.write()
    await until(`${reader.name} receives a message of ${writer.name}`, () => reader.receivedLive > before, {
      seconds: 10,
    })
  }
  // Any process may send the email: servers of both versions, and the worker of one.
  const newcomer = await register(cluster)
  await logIn(cluster, newcomer)
  return problems
}

/** Pages of one version may request their files from a process of the other. */
async function readFiles({ balancer }: Cluster, { newFile, oldFile }: NextVersion): Promise<string[]> {
  const problems: string[] = []
  for (let n = 0; n < FILE_READS; n++) {
    // Each twice in a row, since the balancer alternates.
    const path = Math.floor(n / 2) % 2 ? newFile : oldFile
    const { status } = await fetch(`${balancer.url}${path}`)
    if (status !== 200) problems.push(`GET ${path}: ${status}`)
  }
  return problems
}

async function run(cluster: Cluster): Promise<string> {
  const { balancer, apps, worker, primary } = cluster
  const before = processesOf(cluster).map((one) => one.env)
  const next = await makeNextVersion(join(cluster.folder, 'next'))
  await useNamedStatements(cluster)
  const pair = await makePair(cluster)
  const chats = await makePair(cluster)
  const sides = [
    new ChatClient('buyer', chats.buyer, balancer.url, chats.conversationId),
    new ChatClient('seller', chats.seller, balancer.url, chats.conversationId),
  ] as const
  const member = await register(cluster)

  const load = new Load()
  load.visit(cluster, pair.adId)
  load.chat(pair)
  // A statement that reads the changed column.
  const profile = { name: 'Kylie Nguyen', email: member.email }
  const save = (n: number) => member.call('PUT', '/api/auth/profile', { ...profile, description: `No. ${n}` })
  for (let n = 0; n < 4; n++) load.repeat('PUT /api/auth/profile', save, 20)
  load.repeat('POST /api/ads', (n) => pair.seller.postOnce(`Ad number ${n}`), 200)
  const become = async (app: AppName, release?: NextVersion) => {
    const code = await apps[app].service.stop()
    if (code !== 0) load.failures.push(`${app} stopped with ${code}`)
    if (release) apps[app].become(release.folder, NEXT_ENV)
    await apps[app].start()
    await until(`${app} is back`, () => balancer.isUp(app))
  }

  await until('there is load', () => load.requests > 500, { seconds: 60 })
  const askControl = await prepareControl(cluster)
  const tookMs = await migrate(cluster, next)
  const said = await askControl()
  if (!said.includes('cached plan must not change result type'))
    load.failures.push(`the migration outdated nothing, so this proves nothing: ${said}`)
  await become('app1', next)
  // The old version keeps working, and can even be restarted.
  await become('app2')
  if (!(await apps.app2.service.log(200)).includes('A newer version has migrated the database'))
    load.failures.push('the old version started again and said nothing about the newer database')
  load.failures.push(...(await exchange(cluster, pair, sides)), ...(await readFiles(cluster, next)))
  await become('app2', next)
  worker.become(next.folder, NEXT_ENV)
  await worker.restart()
  load.failures.push(...(await exchange(cluster, pair, sides)))
  await load.stop()
  for (const side of sides) side.close()
  processesOf(cluster).forEach((one, at) => {
    one.become()
    one.env = before[at] ?? one.env
  })
  cluster.needsNewDatabase = true

  const counts = await primary.query<{ version: string | null; n: number }>(
    `select trial_version as version, count(*)::int as n from messages
      where created_at > (select applied_at from schema_migrations where name = '9990_trial.sql') group by 1`,
  )
  const countOf = (version: string | null) => counts.find((row) => row.version === version)?.n ?? 0
  if (!countOf(null) || !countOf(NEXT))
    load.failures.push(`not both versions wrote: ${JSON.stringify(counts)}`)
  ensureNone([...load.failures, ...sides.flatMap((side) => side.problems)])
  return (
    `${load.requests} requests during a migration of ${(tookMs / 1000).toFixed(1)} s and 3 changes of version, 0 failed; ` +
    `on the new tables ${countOf(null)} messages by the old version and ${countOf(NEXT)} by the new one ` +
    '(control: an outdated statement that nobody sends again fails)'
  )
}

export const upgrade: Scenario = {
  name: 'upgrade',
  title: 'a new version migrates and takes over from the old one, under load',
  run,
}
