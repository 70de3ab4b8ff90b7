import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseOn } from '../../testing/database.setup.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { raw, sql } from '../db/sql.ts'
import { diskImageStore, type ImageStore } from '../images/image-store.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { listTables } from './tables.ts'

const picture = `${'c'.repeat(32)}/640.webp`
const avatar = `${'d'.repeat(32)}/320.webp`
let world: World
let backup: Buffer
const cleanUps: (() => Promise<unknown>)[] = []

const auditEntry = (title: string) => `
  insert into audit_log (id, actor, is_admin, action, target, target_id, title)
  values (gen_random_uuid(), 'Ada', true, 'ad.sold', 'ad', 'x', '${title}')`

beforeAll(async () => {
  world = await makeWorld()
  const seller = await world.member({ name: 'Zoë\tO’Brien \\ "quoted"' })
  // As in the demo market: without a row in images.
  await world.images.put(avatar, Buffer.from('an avatar'))
  await world.db.run(sql`update accounts set avatar = ${`/images/${avatar}`} where id = ${seller.id}`)
  const ad = await world.ad(seller, { title: 'Line\nbreak, tab\t, \\N and 🦘', brand: 'Other' })
  await world.ad(seller, { category: 'Property', status: 'sold', suburb: 'Newtown', postcode: '2042' })
  await world.feature('Electronics', [ad.id])
  await world.images.put(picture, Buffer.from('a picture'))
  await world.db.run(sql`insert into images (address, account_id, width, height, blur)
    values ('/images/cccccccccccccccccccccccccccccccc/1280.webp', ${seller.id}, 4, 3, 'data:,')`)
  await world.db.run(sql`${raw(auditEntry('Before the backup'))}`)
  // The tests' own queue, which no installation has.
  await world.db.run(sql`drop table test_jobs`)
  backup = await take()
})
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp()
})

async function take(): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([
    buffer(out),
    writeBackup({ connection: world.connection, images: world.images, out }),
  ])
  return bytes
}

async function emptyPlace(): Promise<{ connection: pg.ClientConfig; images: ImageStore }> {
  const server = inject('postgres')
  const database = `restored_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${database}`)
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-restored-'))
  cleanUps.push(async () => {
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
    await rm(folder, { recursive: true })
  })
  return { connection: databaseOn(server, database), images: diskImageStore(folder) }
}

/** Every row of every table, sorted. */
async function contents(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  const all: Record<string, string[]> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return all
}

describe('a backup', () => {
  test('a backup restored elsewhere is the same market, row by row and image by image', async () => {
    const place = await emptyPlace()
    const manifest = await restoreBackup({ ...place, input: Readable.from([backup]) })
    expect(await contents(place.connection)).toEqual(await contents(world.connection))
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows
    expect(rowsOf('ads')).toBe(2)
    expect(rowsOf('places')).toBeGreaterThan(15_000)
    const found = await place.images.open(picture)
    expect(found && (await buffer(found.body)).toString()).toBe('a picture')
    expect(await place.images.open(avatar)).toBeDefined()
  })

  test('a restored backup continues its sequences, with triggers enabled', async () => {
    const place = await emptyPlace()
    await restoreBackup({ ...place, input: Readable.from([backup]) })
    const client = new pg.Client(place.connection)
    await client.connect()
    await client.query(`update ads set status = 'inactive' where status = 'active'`)
    const { rows } = await client.query('select count(*)::int as featured from featured_ads')
    const changes = await client.query('select count(distinct id) = count(*) as fine from search_changes')
    // The chain of the audit log goes on from its head.
    await client.query(auditEntry('After it'))
    const chain = await client.query(
      'select l.seq from audit_log l join audit_log b on l.previous_hash = b.hash join audit_head h on h.hash = l.hash',
    )
    await client.end()
    expect(chain.rows).toEqual([{ seq: '2' }])
    expect(rows[0].featured).toBe(0)
    expect(changes.rows[0].fine).toBe(true)
  })

  test('a backup is not restored over a market with accounts', async () => {
    const before = await contents(world.connection)
    const restoring = restoreBackup({
      connection: world.connection,
      images: world.images,
      input: Readable.from([backup]),
    })
    await expect(restoring).rejects.toThrow('already has accounts')
    expect(await contents(world.connection)).toEqual(before)
  })

  test.each([
    ['cut short', () => backup.subarray(0, backup.length - 200)],
    ['something else', () => Buffer.from('not a backup')],
  ])('a backup that is %s is refused and leaves nothing behind', async (_name, bytes) => {
    const place = await emptyPlace()
    await expect(restoreBackup({ ...place, input: Readable.from([bytes()]) })).rejects.toThrow(
      /can't be read|damaged|not a backup/,
    )
    const client = new pg.Client(place.connection)
    await client.connect()
    const { rows } = await client.query(`select to_regclass('accounts') is null as none`)
    const count = rows[0].none ? 0 : (await client.query('select count(*)::int as n from accounts')).rows[0].n
    await client.end()
    expect(count).toBe(0)
  })
})
