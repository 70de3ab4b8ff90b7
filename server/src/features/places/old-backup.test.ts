import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { extract, pack } from 'tar-stream'
import { expect, inject, test } from 'vitest'
import { writeBackup } from '../../platform/backup/backup.ts'
import { Manifest } from '../../platform/backup/manifest.ts'
import { restoreBackup } from '../../platform/backup/restore.ts'
import { connectDb } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOn } from '../../testing/database.setup.ts'
import { makeWorld } from '../../testing/world.ts'
import { loadPlaces } from './places.service.ts'
import { findPlaces } from './places.store.ts'
import { currentPlaces } from './places.ts'

const world = await makeWorld()

async function takeBackup(): Promise<Buffer> {
  const out = new PassThrough()
  const { connection, images } = world
  const [bytes] = await Promise.all([buffer(out), writeBackup({ connection, images, out })])
  return bytes
}

/** Rows in the format of PostgreSQL's copy, without some columns. */
const withoutColumns = (text: string, indexes: readonly number[]): string =>
  text.replace(/[^\n]+/g, (line) =>
    line
      .split('\t')
      .filter((_, index) => !indexes.includes(index))
      .join('\t'),
  )

/** The backup as a version without suburbs would have made it. */
async function withoutPlaces(backup: Buffer): Promise<Buffer> {
  const older = pack()
  const bytes = buffer(older.pipe(createGzip()))
  let dropped: number[] = []
  for await (const entry of Readable.from([backup]).pipe(createGunzip()).pipe(extract())) {
    const { name } = entry.header
    const text = (await buffer(entry)).toString()
    if (name === 'manifest.json') {
      const manifest = Manifest.parse(JSON.parse(text))
      const ads = manifest.tables.find((table) => table.name === 'ads')
      dropped = ['place_id', 'postcode'].map((column) => ads?.columns.indexOf(column) ?? -1)
      const tables = manifest.tables
        .filter((table) => table.name !== 'places')
        .map((table) => {
          if (table.name === 'cities') return { ...table, rows: table.rows - 8 }
          return table === ads
            ? { ...table, columns: table.columns.filter((_, index) => !dropped.includes(index)) }
            : table
        })
      older.entry({ name }, JSON.stringify({ ...manifest, tables }))
    } else if (name.startsWith('tables/ads/')) older.entry({ name }, withoutColumns(text, dropped))
    else if (name.startsWith('tables/cities/'))
      older.entry({ name }, text.replace(/^.*Elsewhere in.*\n/gm, ''))
    else if (!name.startsWith('tables/places/')) older.entry({ name }, text)
  }
  older.finalize()
  return bytes
}

test('a backup from before there were suburbs gets the shipped ones', { tags: ['nightly'] }, async () => {
  await world.ad(await world.member(), { title: 'Couch' })
  // The tests' own queue, which no installation has.
  await world.db.run(sql`drop table test_jobs`)
  const server = inject('postgres')
  const database = `restored_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${database}`)
  const connection = databaseOn(server, database)
  const input = Readable.from([await withoutPlaces(await takeBackup())])
  await restoreBackup({ connection, images: world.images, input })
  const db = connectDb(connection)
  try {
    expect(await findPlaces(db)).toEqual([])
    await loadPlaces(db)
    expect(await findPlaces(db)).toEqual(currentPlaces())
    expect(await db.many(sql`select title, city_id, place_id from ads`)).toEqual([
      { title: 'Couch', city_id: 1, place_id: null },
    ])
  } finally {
    await db.close()
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  }
})
