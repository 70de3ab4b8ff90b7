import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseOn, TEMPLATE } from '../server/src/testing/database.setup.ts'
import { SCHEMA_FILE, schemaOf } from './schema.ts'

const name = `schema_${randomBytes(6).toString('hex')}`
let server: pg.Client
let client: pg.Client

beforeAll(async () => {
  server = new pg.Client(inject('postgres'))
  await server.connect()
  await server.query(`create database ${name} template ${TEMPLATE}`)
  client = new pg.Client(databaseOn(inject('postgres'), name))
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await server.query(`drop database ${name}`)
  await server.end()
})

const namesOf = async (query: string) =>
  (await client.query<{ name: string }>(query)).rows.map((row) => row.name)

test('server/schema.sql is the schema of a migrated database (npm run schema)', async () => {
  expect(await schemaOf(client)).toBe(await readFile(SCHEMA_FILE, 'utf8'))
})

const triggers = `pg_trigger t join pg_proc f on f.oid = t.tgfoid
  where not t.tgisinternal and f.pronamespace = 'public'::regnamespace`

test('every trigger has the name of its function', async () => {
  const differing = await namesOf(`
    select t.tgname || ' runs ' || f.proname as name from ${triggers} and t.tgname <> f.proname order by 1`)
  expect(differing).toEqual([])
})

test('the ads have at most twelve triggers of their own', async () => {
  const names = await namesOf(`
    select t.tgname as name from ${triggers} and t.tgrelid = 'ads'::regclass order by 1`)
  expect(names.length).toBeLessThanOrEqual(12)
})

test('every index on the ads says which statement needs it', async () => {
  const silent = await namesOf(`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'ads'::regclass and obj_description(indexrelid) is null`)
  expect(silent).toEqual([])
})

test('notifications of processes are written by one function', async () => {
  const writers = await namesOf(`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'pg_notify' order by 1`)
  expect(writers).toEqual(['notify_processes'])
})
