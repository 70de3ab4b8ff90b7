import { sendDueWebhooks } from '../features/webhooks/send-webhooks.service.ts'
import { sql } from '../platform/db/sql.ts'
import type { Cast } from './event-cast.ts'
import type { World } from './world.ts'

/** Causes the events about webhooks. */
export const webhookScenes = (world: World) => ({
  /** A delivery fails, after three days of failures. */
  async webhook_paused({ seller }: Cast) {
    await world.db.run(sql`
      with w as (
        insert into webhooks (account_id, address, events, secret, failing_since)
        values (${seller.id}, 'https://10.0.0.1/hook', '{ad.listed}', 'whsec_c2VjcmV0', now() - interval '4 days')
        returning id)
      insert into webhook_deliveries (webhook_id, event, data, due_at) select id, 'ad.listed', '{}', now() from w`)
    await sendDueWebhooks({ db: world.db })
    return 'seller' as const
  },
})
