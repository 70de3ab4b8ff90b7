import { DEMO_PASSWORD, demoLogins, fillDemoMarket } from '../../demo/seed.ts'
import { readConfig } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Invocation } from '../command.ts'
import { counted } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

const logins = () => demoLogins.map((email) => `${email} / ${DEMO_PASSWORD}`).join(', ')

/** The demo members' passwords are public, so they must not mix with real members. */
async function ensureEmpty(db: Db): Promise<void> {
  const { members, ads } = await db.one<{ members: number; ads: number }>(sql`
    select (select count(*)::int from accounts where role = 'user') as members, (select count(*)::int from ads) as ads`)
  if (!members && !ads) return
  const isDemo = await db.maybeOne(sql`select from accounts where email = ${demoLogins[0]}`)
  throw new StartError(
    isDemo
      ? `The demo market already exists. Log in as ${logins()}.`
      : `This market has ${counted(members, 'member')} and ${counted(ads, 'ad')}; the demo needs an empty one. Use another DATA_DIR or DATABASE_URL, for example: DATA_DIR=/tmp/demo bowerbird demo`,
  )
}

export async function fillDemo({ terminal, environment }: Invocation): Promise<undefined> {
  const config = readConfig(environment)
  const ads = await withMarket(config, async (db) => {
    await ensureEmpty(db)
    await fillDemoMarket(db, (done, total, what) => terminal.progress(`${what}: ${done} of ${total}`))
    return (await db.one<{ n: number }>(sql`select count(*)::int as n from ads`)).n
  })
  // The demo is filled only once per database, so that deleted ads don't come back.
  if (!ads)
    throw new StartError('The demo data of this market was deleted. Use another DATA_DIR or DATABASE_URL.')
  terminal.out(`Created the demo market with ${counted(ads, 'ad')}. Members: ${logins()}`)
}
