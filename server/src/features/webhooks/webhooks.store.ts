import type { Webhook } from '@bowerbird/contract/webhooks/webhooks.schema'
import { SECRET_OVERLAP_HOURS, type WebhookEvent } from '@bowerbird/contract/webhooks/webhooks.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'

/** Whose webhooks: a member's, or null for the market's. */
export type Owner = string | null

const ownColumns = sql`w.id as "_id", w.address, w.events, w.is_on as "isOn",
  ${isoTime(sql`w.paused_at`)} as "pausedAt", w.pause_reason as "pauseReason",
  ${isoTime(sql`case when w.old_secret_until > now() then w.old_secret_until end`)} as "oldSecretUntil",
  ${isoTime(sql`w.created_at`)} as "createdAt",
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.due_at is not null) as waiting`

const isOf = (owner: Owner) => sql`w.account_id is not distinct from ${owner}::uuid`

/** The oldest first. */
export const listWebhooks = (db: Queryable, owner: Owner): Promise<Webhook[]> =>
  db.many<Webhook>(sql`select ${ownColumns} from webhooks w where ${isOf(owner)} order by w.created_at, w.id`)

export const findWebhook = (db: Queryable, owner: Owner, id: string): Promise<Webhook | undefined> =>
  db.maybeOne<Webhook>(sql`select ${ownColumns} from webhooks w where w.id = ${id} and ${isOf(owner)}`)

/** Keeps it until the transaction ends. */
export const lockWebhook = async (tx: Tx, owner: Owner, id: string): Promise<Webhook | undefined> => {
  await tx.maybeOne(sql`select from webhooks w where w.id = ${id} and ${isOf(owner)} for update`)
  return findWebhook(tx, owner, id)
}

interface NewRow {
  owner: Owner
  address: string
  events: readonly WebhookEvent[]
  secret: string
}

export const insertWebhook = async (tx: Tx, { owner, address, events, secret }: NewRow): Promise<string> => {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into webhooks (account_id, address, events, secret)
    values (${owner}, ${address}, ${[...events]}, ${secret}) returning id`)
  return id
}

interface Change {
  address: string
  events: readonly WebhookEvent[]
  isOn: boolean
}

/** Whoever changes it has seen why it was paused. */
export async function setWebhook(tx: Tx, id: string, { address, events, isOn }: Change): Promise<void> {
  await tx.run(sql`
    update webhooks set address = ${address}, events = ${[...events]}, is_on = ${isOn}, paused_at = null,
      pause_reason = null, failing_since = null
    where id = ${id}`)
}

/** What waits is due at once, with all its attempts. */
export async function resumeDeliveries(tx: Tx, webhookId: string): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries set due_at = now(), attempts = 0
    where webhook_id = ${webhookId} and due_at is not null`)
}

/** The previous secret signs too for a while, so that receivers can be changed in between. */
export async function setSecret(tx: Tx, id: string, secret: string): Promise<void> {
  await tx.run(sql`
    update webhooks set old_secret = secret, secret = ${secret},
      old_secret_until = now() + make_interval(hours => ${SECRET_OVERLAP_HOURS})
    where id = ${id}`)
}

export const removeWebhook = async (tx: Tx, owner: Owner, id: string): Promise<string | undefined> => {
  const removed = await tx.maybeOne<{ address: string }>(sql`
    delete from webhooks w where w.id = ${id} and ${isOf(owner)} returning address`)
  return removed?.address
}

/** Switches off all of a member's; true if any was on. */
export const switchOffWebhooksOf = async (tx: Tx, accountId: string, reason: string): Promise<boolean> =>
  (await tx.run(sql`
    update webhooks set is_on = false, paused_at = now(), pause_reason = ${reason}
    where account_id = ${accountId} and is_on`)) > 0
