import { sql } from '../platform/db/sql.ts'
import type { World } from './world.ts'

/** Messages have been unread for eleven minutes: their emails are due. */
export async function minutesLater(world: World): Promise<void> {
  await world.db.run(sql`
    update conversations set mail_to_buyer_due_at = mail_to_buyer_due_at - interval '11 minutes',
      mail_to_seller_due_at = mail_to_seller_due_at - interval '11 minutes'`)
  await world.jobs.minute()
}
