import { expect } from '@playwright/test'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { databaseOf } from '../../scripts/lib/embedded-database.ts'

async function connection() {
  const { PRODUCT_DATABASE_URL: connectionString, PRODUCT_DATA_DIR = '' } = process.env
  return connectionString ? { connectionString } : databaseOf(PRODUCT_DATA_DIR)
}

async function withDatabase<Result>(act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(await connection())
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Makes due now the alerts that a member would get later: the next morning, or a while after the last email. */
export const passTime = (email: string): Promise<void> =>
  withDatabase(async (client) => {
    const account = '(select id from accounts where email = $1)'
    await client.query(
      `update notification_settings set alert_emailed_at = now() - interval '1 day' where account_id = ${account}`,
      [email],
    )
    await client.query(
      `update deliveries d set due_at = now() from notifications n
       where n.id = d.notification_id and n.kind = 'alert' and d.account_id = ${account}`,
      [email],
    )
    await client.query(`select pg_notify('bowerbird', '{"kind":"deliveries"}')`)
  })

/** Waits until changed ads have been compared with all saved searches. */
export const searchesAreDone = (): Promise<void> =>
  withDatabase(async (client) => {
    const countEvents = async () => (await client.query('select from ad_events')).rowCount
    await expect.poll(countEvents, { intervals: [50] }).toBe(0)
  })

/** Runs a job now, rather than within a minute. */
async function runJob(name: string): Promise<void> {
  const boss = new PgBoss({ ...(await connection()), schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  await boss.send(name, {})
  await boss.stop()
}

/** Makes an ad as old as if it had been listed so many days before, and has the ends of ads looked at. */
export const ageAd = (adId: string, days: number): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('update ads set listed_at = now() - $2::interval where id = $1', [
      adId,
      `${days} days`,
    ])
    await runJob('end-ads')
  })

/** Ends the last day of a reservation. */
export const endReservation = (adId: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('update ads set reserved_until = now() where id = $1', [adId])
    await runJob('end-ads')
  })

/** As if an ad had been posted so many days before. */
export const postedDaysAgo = (adId: string, days: number): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('update ads set created_at = now() - $2::interval where id = $1', [
      adId,
      `${days} days`,
    ])
  })

/** Moves everything about the price of an ad into the past, and has the price plans looked at. */
export const passDays = (adId: string, days: number): Promise<void> =>
  withDatabase(async (client) => {
    const values = [adId, `${days} days`]
    await client.query('update ad_prices set at = at - $2::interval where ad_id = $1', values)
    await client.query('update ads set cut_at = cut_at - $2::interval where id = $1', values)
    await client.query('update price_plans set next_at = next_at - $2::interval where ad_id = $1', values)
    await runJob('price-plans')
  })

/** As if a member had set up two-factor login. */
export const switchTwoFactorOn = (email: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `insert into authenticators (account_id, secret, confirmed_at)
       select id, repeat('A', 32), now() from accounts where email = $1`,
      [email],
    )
  })
