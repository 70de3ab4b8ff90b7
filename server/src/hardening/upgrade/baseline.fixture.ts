import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { databaseOn } from '../../testing/database.setup.ts'
import { atEnd } from '../../testing/ends.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
const LAST_OF_THE_BASELINE = '0017'

/** The member who logs in after the upgrade, with a password from before. */
export const member = { email: 'member6@example.com', password: 'a treasure hunt' }

export interface Baseline {
  /** Of the database, so that it can be a template. */
  name: string
  connection: pg.ClientConfig
  /** All files after the baseline, whatever their number. */
  laterMigrations: string[]
  /** Applies a file and those before it. */
  migrateTo(file: string): Promise<unknown>
  within<Result>(act: (client: pg.Client) => Promise<Result>): Promise<Result>
}

/** A database with the tables of the baseline, and rows in all of them. */
export async function baselineMarket(): Promise<Baseline> {
  const name = `baseline_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  atEnd(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const connection = databaseOn(inject('postgres'), name)
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort()
  const isBaseline = (file: string) => file.slice(0, 4) <= LAST_OF_THE_BASELINE
  await migrate(connection, undefined, files.filter(isBaseline))
  const within: Baseline['within'] = async (act) => {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      return await act(client)
    } finally {
      await client.end()
    }
  }
  await within(async (client) => {
    await client.query(await readFile(join(import.meta.dirname, 'baseline-market.sql'), 'utf8'))
    await client.query('update accounts set password_hash = $1 where email = $2', [
      await hashPassword(member.password),
      member.email,
    ])
  })
  return {
    name,
    connection,
    within,
    laterMigrations: files.filter((file) => !isBaseline(file)),
    migrateTo: (last) =>
      migrate(
        connection,
        undefined,
        files.filter((file) => file <= last),
      ),
  }
}
