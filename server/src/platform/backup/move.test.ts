import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseOn } from '../../testing/database.setup.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { migrate } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { diskImageStore } from '../images/image-store.ts'
import { moveMarket } from './move.ts'
import { listTables } from './tables.ts'

let world: World
let admin: pg.Client
const cleanUps: (() => Promise<unknown>)[] = []
const hashes = ['c', 'd'].map((letter) => letter.repeat(32))

beforeAll(async () => {
  world = await makeWorld()
  admin = new pg.Client(inject('postgres'))
  await admin.connect()
  const seller = await world.member({ name: 'Zoë\tO’Brien' })
  for (let i = 0; i < 20; i++) await world.ad(seller, { title: `Ad ${i}` })
  for (const hash of hashes) {
    await world.db.run(sql`insert into images (address, account_id, width, height, blur)
      values (${`/images/${hash}/1280.webp`}, ${seller.id}, 4, 3, 'data:,')`)
  }
  // More than one part of a backup, with rows of various lengths.
  await world.db.run(sql`insert into contact_messages (id, name, email, subject, message)
    select gen_random_uuid(), 'n' || n, 'e@example.com', 's', repeat(${'line\n\\'}, 1 + n % 97) from generate_series(1, 20000) n`)
  // All widths of one image, only one width of the other.
  for (const width of [320, 640, 1280])
    await world.images.put(`${hashes[0]}/${width}.webp`, Buffer.from('one'))
  await world.images.put(`${hashes[1]}/1280.webp`, Buffer.from('two'))
  // The tests' own queue, which no installation has.
  await world.db.run(sql`drop table test_jobs`)
})
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp()
  await admin.end()
})

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const name = `moved_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}`)
  cleanUps.push(() => admin.query(`drop database ${name} with (force)`))
  return databaseOn(inject('postgres'), name)
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-moved-'))
  cleanUps.push(() => rm(folder, { recursive: true }))
  return folder
}

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

const source = () => ({ connection: world.connection, images: world.images })

test('a market is copied completely, counted on both sides, and not changed', async () => {
  const before = await contents(world.connection)
  const connection = await emptyDatabase()
  const images = diskImageStore(await emptyFolder())
  const moved = await moveMarket({ source: source(), target: { connection, images } })
  expect(await contents(connection)).toEqual(before)
  expect(await contents(world.connection)).toEqual(before)
  // The ads' image has no file.
  expect(moved).toMatchObject({ missing: 1, isSameVersion: true })
  expect(moved.pictures).toEqual({ name: 'picture files', source: 4, target: 4 })
  expect(moved.tables.find(({ name }) => name === 'ads')).toEqual({ name: 'ads', source: 20, target: 20 })
  expect(moved.tables.every((table) => table.source === table.target)).toBe(true)
  expect(await images.open(`${hashes[1]}/1280.webp`)).toBeDefined()
})

test('images of a copied market may stay where they are, and nothing is written there', {
  tags: ['nightly'],
}, async () => {
  const connection = await emptyDatabase()
  // A migrated database without data counts as empty.
  await migrate(connection)
  const images = {
    ...world.images,
    put: () => Promise.reject(new Error('written at the source')),
    remove: () => Promise.reject(new Error('removed at the source')),
  }
  const moved = await moveMarket({
    source: { connection: world.connection, images },
    target: { connection, images: undefined },
  })
  expect(moved.pictures).toMatchObject({ source: 4, target: 4 })
})

test('a target that is not empty is refused before anything is changed', async () => {
  const images = diskImageStore(await emptyFolder())
  const taken = await emptyDatabase()
  const client = new pg.Client(taken)
  await client.connect()
  await client.query('create table guests (name text)')
  const into = (connection: pg.ClientConfig) =>
    moveMarket({ source: source(), target: { connection, images } })
  await expect(into(taken)).rejects.toThrow('tables of something else, such as guests')
  const { rows } = await client.query(`select to_regclass('accounts') is null as untouched`)
  expect(rows[0].untouched).toBe(true)
  await client.end()
  await expect(into(world.connection)).rejects.toThrow('there are accounts in it already')
  await expect(into({ ...taken, connectionString: 'postgres://nobody@127.0.0.1:1/x' })).rejects.toThrow(
    'ECONNREFUSED',
  )
})

test('a source that breaks off leaves an empty target, and reports why', { tags: ['nightly'] }, async () => {
  const connection = await emptyDatabase()
  const broken = { ...world.images, open: () => Promise.reject(new Error('the disk is broken')) }
  const moving = moveMarket({
    source: { connection: world.connection, images: broken },
    target: { connection, images: diskImageStore(await emptyFolder()) },
  })
  await expect(moving).rejects.toThrow('the disk is broken')
  expect((await contents(connection)).accounts ?? []).toEqual([])
})
