import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { raw, sql } from '../../platform/db/sql.ts'
import { makeWorld } from '../../testing/world.ts'
import { urlOf } from '../url-of.fixture.ts'
import { checkDatabase } from './database.ts'

test('doctor names what the user of the database may do beyond it, on a market for the internet', async () => {
  const { db, connection } = await makeWorld()
  const role = `bare_${randomBytes(4).toString('hex')}`
  await db.run(sql`create role ${raw(role)}`)
  // As an owner may.
  const schemas = await db.many<{ name: string }>(
    sql`select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema)'`,
  )
  for (const { name } of schemas) {
    await db.run(sql`grant usage, create on schema ${raw(name)} to ${raw(role)}`)
    await db.run(sql`grant select on all tables in schema ${raw(name)} to ${raw(role)}`)
  }
  onTestFinished(async () => {
    await db.run(sql`drop owned by ${raw(role)}`)
    await db.run(sql`drop role ${raw(role)}`)
  })
  const findings = async (databaseUrl: string, isSecured = true) => {
    const config = {
      databaseUrl,
      databaseDirectUrl: databaseUrl,
      databaseReplicaUrls: [],
      databasePool: 4,
      isSecured,
    }
    const all = await checkDatabase(config as unknown as Config)
    return all.filter(({ message }) => message.includes('privileges'))
  }
  const superuser = urlOf(connection)
  const owner = `${superuser}&options=${encodeURIComponent(`-c role=${role}`)}`

  expect(await findings(superuser)).toMatchObject([{ level: 'warning', message: /superuser/ }].map(matching))
  expect(await findings(superuser, false)).toEqual([])
  expect(await findings(owner)).toMatchObject([{ level: 'ok' }])
  await db.run(sql`alter role ${raw(role)} createdb`)
  await db.run(sql`grant pg_read_server_files to ${raw(role)}`)
  expect(await findings(owner)).toMatchObject(
    [{ level: 'warning', message: /needs: createdb, pg_read_server_files$/ }].map(matching),
  )
})

const matching = ({ level, message }: { level: string; message: RegExp }) => ({
  level,
  message: expect.stringMatching(message),
})
