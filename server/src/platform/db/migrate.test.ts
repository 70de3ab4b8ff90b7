import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseOn } from '../../testing/database.setup.ts'
import { isCompatible, migrate, migrationsOf } from './migrate.ts'

const database = `migrate_${randomBytes(6).toString('hex')}`
const connection = () => databaseOn(inject('postgres'), database)
let admin: pg.Client

beforeAll(async () => {
  admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(`create database ${database}`)
})
afterAll(async () => {
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
})

async function query(text: string) {
  const client = new pg.Client(connection())
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('several processes that start at once migrate once', async () => {
  const applied: string[] = []
  await Promise.all(Array.from({ length: 4 }, () => migrate(connection(), (name) => applied.push(name))))
  expect(applied.length).toBeGreaterThan(0)
  expect(new Set(applied).size).toBe(applied.length)
  expect(await query('select name from schema_migrations order by name')).toEqual(
    applied.toSorted().map((name) => ({ name })),
  )
})

test('a migrated database is not changed', async () => {
  const applied: string[] = []
  await migrate(connection(), (name) => applied.push(name))
  expect(applied).toEqual([])
})

test('a migration that was changed after it was applied is refused', async () => {
  const [first] = await query('select name, checksum from schema_migrations order by name limit 1')
  await query(`update schema_migrations set checksum = 'other' where name = '${first.name}'`)
  await expect(migrate(connection())).rejects.toThrow(`The migration ${first.name} was changed`)
  await query(`update schema_migrations set checksum = '${first.checksum}' where name = '${first.name}'`)
})

test('a database of a newer version is used, unless that has removed something', async () => {
  await query("insert into schema_migrations (name, checksum) values ('9998_future.sql', 'x')")
  expect(await migrate(connection())).toEqual(['9998_future.sql'])
  await query("insert into schema_migrations (name, checksum) values ('9999_later.needs-9998.sql', 'x')")
  await expect(migrate(connection())).rejects.toThrow(
    "9999_later.needs-9998.sql, which this version can't run beside. Start a newer version",
  )
})

test.for(['0002_ads.sql', '0011_audit_log.sql'])(
  'a database from before the baseline, with %s, is refused, and the message says what to do',
  async (former) => {
    const name = `${database}_old`
    await admin.query(`create database ${name}`)
    const old = databaseOn(inject('postgres'), name)
    const client = new pg.Client(old)
    await client.connect()
    await client.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await client.query(
      "insert into schema_migrations (name, checksum) values ('0001_accounts.sql', 'x'), ($1, 'x')",
      [former],
    )
    await client.end()
    const message = /This database is from before the first release.* "bowerbird export"/
    await expect(migrate(old)).rejects.toThrow(message)
    await expect(migrationsOf(old)).rejects.toThrow(message)
    await admin.query(`drop database ${name}`)
  },
)

test.for([
  ['0090_more.sql', ['0071_a.sql'], true],
  ['0090_less.needs-0080.sql', ['0071_a.sql', '0080_b.sql'], true],
  ['0090_less.needs-0080.sql', ['0071_a.sql'], false],
  ['0090_less.needs-0080.concurrently.sql', ['0071_a.sql', '00801_b.sql'], false],
] as const)('%s beside a version that has %j: %s', ([name, known, expected]) => {
  expect(isCompatible(name, known)).toBe(expected)
})

/** The files up to this number are the baseline: later ones may meet an older process. */
const LAST_OF_THE_BASELINE = '0017'
const REMOVES =
  /\bdrop\s+(?:table|column|type|function)\b|\brename\b|\balter\s+column\s+\w+\s+(?:set\s+data\s+)?(?:type|set\s+not\s+null)\b/i

test('a migration that removes something names the versions it is compatible with', async () => {
  const folder = join(import.meta.dirname, '../../../migrations')
  const names = (await readdir(folder)).filter(
    (name) => name.slice(0, 4) > LAST_OF_THE_BASELINE && !name.includes('.needs-'),
  )
  for (const name of names) {
    const text = (await readFile(join(folder, name), 'utf8')).replace(/--.*$/gm, '')
    expect(REMOVES.exec(text)?.[0], name).toBeUndefined()
  }
})
