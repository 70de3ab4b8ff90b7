import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { getAd } from '@bowerbird/contract/ads/ads.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pair, startPair, urlOf } from '../../testing/replica.fixture.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { connectionTo } from './connection.ts'
import { connectDb } from './db.ts'
import { Replica } from './replica.ts'
import { sql } from './sql.ts'

let pair: Pair
let world: World
let seller: TestMember
let adId: string

beforeAll(async () => {
  pair = await startPair()
  world = await makeWorld({ on: { server: pair.primary.connection, replica: pair.replica.connection } })
  seller = await world.member()
  adId = (await world.ad(seller, { title: 'As it was' })).id
}, 60_000)
afterAll(() => pair.close())

const until = (look: () => unknown) => expect.poll(look, { timeout: 20_000, interval: 20 })
const isReadFromReplica = () => world.replicas?.choose(1) !== world.db
const titleFor = async (headers: Record<string, string>) => {
  const res = await world.app.inject({ url: getAd.path.replace(':id', adId), headers })
  expect(res.statusCode).toBe(200)
  return (res.json() as { title: string }).title
}
const rename = (title: string) => world.db.run(sql`update ads set title = ${title} where id = ${adId}`)
/** Any change over the API: its reply sets a cookie with the WAL position. */
const cookieOf = async () => {
  const res = await world.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: seller.email },
  })
  expect(res.statusCode).toBe(200)
  expect(res.headers['set-cookie']).toMatch(/; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/)
  return String(res.headers['set-cookie']).split(';')[0] ?? ''
}

test('a visitor reads from the replica, and their own writes immediately although it lags', async () => {
  await until(isReadFromReplica).toBe(true)
  // It may lag by less than a second, and not have the ad yet.
  const visit = () => world.app.inject({ url: getAd.path.replace(':id', adId) })
  await until(async () => (await visit()).statusCode).toBe(200)
  expect(await titleFor({})).toBe('As it was')
  await pair.run(pair.replica, 'select pg_wal_replay_pause()')
  await rename('As it is')
  const cookie = await cookieOf()
  expect(world.replicas?.choose(Number(cookie.split('=')[1]))).toBe(world.db)
  expect(await titleFor({ cookie })).toBe('As it is')
  expect(await titleFor({ cookie: `theme=dark; ${cookie}; other=1` })).toBe('As it is')
  expect(await titleFor(seller.headers)).toBe('As it is')

  // The replica is not used once it is more than a second behind.
  await until(isReadFromReplica).toBe(false)
  expect(await titleFor({})).toBe('As it is')

  await pair.run(pair.replica, 'select pg_wal_replay_resume()')
  await until(isReadFromReplica).toBe(true)
  await until(() => world.replicas?.choose(Number(cookie.split('=')[1])) !== world.db).toBe(true)
  expect(await titleFor({ cookie })).toBe('As it is')
})

test('reads continue while the replica is down, and use it again when it is back', async () => {
  await until(isReadFromReplica).toBe(true)
  let isGone = false
  const reading = (async () => {
    let reads = 0
    for (; !isGone || isReadFromReplica(); reads++) expect(await titleFor({})).toBe('As it is')
    return reads
  })()
  await pair.replica.stop()
  isGone = true
  expect(await reading).toBeGreaterThan(0)
  await pair.startReplica()
  await until(isReadFromReplica).toBe(true)
  expect(await titleFor({})).toBe('As it is')
})

test('a read that waits for a connection to a replica whose network fails is answered by the primary', async () => {
  const { host, port, ...login } = pair.replica.connection
  const sockets = new Set<Socket>()
  let isCut = false
  const line = createServer((near) => {
    // Accepted, and never answered.
    if (isCut) return void sockets.add(near)
    const far = connect(host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : ({ host, port } as never))
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const connection = { ...login, host: '127.0.0.1', port: (line.address() as AddressInfo).port }
  const replica = new Replica(world.db, {
    // Without a limit of its own: it would wait for ever.
    connection: { ...connection, connectionTimeoutMillis: 0 },
    everyMs: 20,
    onError: () => {},
    isPrimaryDown: () => false,
  })
  await until(() => replica.replayed).toBeDefined()
  isCut = true
  for (const socket of sockets) socket.pause().unpipe()
  const read = replica.reads.one<{ isReplica: boolean }>(sql`select pg_is_in_recovery() as "isReplica"`)
  expect(await read).toEqual({ isReplica: false })
  for (const socket of sockets) socket.destroy()
  line.close()
  await replica.close()
})

test('of several hosts the one that accepts writes is used, also after a failover', async () => {
  const { database } = world.connection
  const url = urlOf(pair.replica, database ?? '').replace(
    /@([^/]+)/,
    (_all, host: string) => `@${host},${/@([^/]+)/.exec(urlOf(pair.primary, ''))?.[1]}`,
  )
  const db = connectDb({ ...connectionTo(url), onError: () => {} })
  const write = (title: string) => db.run(sql`update ads set title = ${title} where id = ${adId}`)
  await write('Before the failover')
  const { position } = await db.one<{ position: string }>(sql`select pg_current_wal_lsn() as position`)
  await until(async () => {
    const replica = connectDb({ ...pair.replica.connection, database })
    const { isThere } = await replica.one<{ isThere: boolean }>(
      sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isThere"`,
    )
    await replica.close()
    return isThere
  }).toBe(true)

  await pair.primary.stop()
  await until(() => world.replicas?.isPrimaryDown()).toBe(true)
  // Visitors go on reading, for as long as it takes, and the load balancer goes on sending them.
  const ready = async () => (await world.app.inject({ url: '/api/ready' })).statusCode
  const stoppedAt = performance.now()
  for (; performance.now() - stoppedAt < 1_500; ) {
    expect(await titleFor({})).toBe('Before the failover')
    expect(await ready()).toBe(200)
  }
  // Without a primary, it waits for the next one.
  await Promise.all([write('After the failover'), pair.run(pair.replica, 'select pg_promote()')])
  expect(await db.one(sql`select title from ads where id = ${adId}`)).toEqual({ title: 'After the failover' })
  // The world knows only the former primary: the promoted server answers its visitors until that changes.
  expect(await titleFor({})).toBe('After the failover')
  expect(await ready()).toBe(200)
  await db.close()
})
