import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseOn, TEMPLATE } from '../server/src/testing/database.setup.ts'
import { SCHEMA_FILE, schemaOf } from './schema.ts'

test('server/schema.sql is the schema of a migrated database (npm run schema)', async () => {
  const server = new pg.Client(inject('postgres'))
  await server.connect()
  const name = `schema_${randomBytes(6).toString('hex')}`
  await server.query(`create database ${name} template ${TEMPLATE}`)
  const client = new pg.Client(databaseOn(inject('postgres'), name))
  await client.connect()
  try {
    expect(await schemaOf(client)).toBe(await readFile(SCHEMA_FILE, 'utf8'))
  } finally {
    await client.end()
    await server.query(`drop database ${name}`)
    await server.end()
  }
})
