import pg from 'pg'
import { databaseOf } from '../../scripts/lib/embedded-database.ts'

/** Makes due now what a member would be told later: the next morning, or a while after the last email. */
export async function passTime(email: string): Promise<void> {
  const client = new pg.Client(await databaseOf(process.env.PRODUCT_DATA_DIR ?? ''))
  await client.connect()
  try {
    const account = '(select id from accounts where email = $1)'
    await client.query(
      `update notification_settings set alert_emailed_at = now() - interval '1 day' where account_id = ${account}`,
      [email],
    )
    await client.query(`update deliveries set due_at = now() where account_id = ${account}`, [email])
    await client.query(`select pg_notify('bowerbird', '{"kind":"deliveries"}')`)
  } finally {
    await client.end()
  }
}
