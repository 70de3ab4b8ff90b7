import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseOn } from '../../testing/database.setup.ts'
import { migrate } from './migrate.ts'

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

test('a migrated database is left as it is', async () => {
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

test('a database of a newer version is refused', async () => {
  await query("insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')")
  await expect(migrate(connection())).rejects.toThrow('Start a newer version')
})
