import { expect } from '@playwright/test'
import pg from 'pg'
import { databaseOf } from '../../scripts/lib/embedded-database.ts'

async function withDatabase<Result>(act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(await databaseOf(process.env.PRODUCT_DATA_DIR ?? ''))
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Makes due now what a member would be told later: the next morning, or a while after the last email. */
export const passTime = (email: string): Promise<void> =>
  withDatabase(async (client) => {
    const account = '(select id from accounts where email = $1)'
    await client.query(
      `update notification_settings set alert_emailed_at = now() - interval '1 day' where account_id = ${account}`,
      [email],
    )
    await client.query(`update deliveries set due_at = now() where account_id = ${account}`, [email])
    await client.query(`select pg_notify('bowerbird', '{"kind":"deliveries"}')`)
  })

/** Waits until changed ads have been compared with all saved searches. */
export const searchesAreDone = (): Promise<void> =>
  withDatabase(async (client) => {
    const countEvents = async () => (await client.query('select from ad_events')).rowCount
    await expect.poll(countEvents, { intervals: [50] }).toBe(0)
  })
