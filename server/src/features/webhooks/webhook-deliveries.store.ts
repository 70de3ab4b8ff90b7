import type { WebhookDelivery } from '@bowerbird/contract/webhooks/webhooks.schema'
import { WEBHOOK_LOG_DAYS, WEBHOOK_LOG_SIZE } from '@bowerbird/contract/webhooks/webhooks.terms'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import type { Owner } from './webhooks.store.ts'

/** An attempt that has begun. */
export interface Attempt {
  id: string
  webhookId: string
  event: string
  data: object
  happenedAt: string
  attempts: number
  address: string
  /** The newest first. */
  secrets: string[]
}

const attemptColumns = sql`d.id, d.webhook_id as "webhookId", d.event, d.data,
  ${isoTime(sql`d.happened_at`)} as "happenedAt", d.attempts, w.address,
  case when w.old_secret_until > now() then array[w.secret, w.old_secret] else array[w.secret] end as secrets`

/** Longer than an attempt takes: if its process ends, another one tries again. */
const LEASE_MINUTES = 2

/**
 * Begins attempts of what is due: a few of each webhook, so that one with many doesn't hold up the others. Until they
 * are finished, nobody else begins them.
 */
export const claimDue = (
  db: Db,
  { perWebhook, max }: { perWebhook: number; max: number },
): Promise<Attempt[]> =>
  db.many<Attempt>(sql`
    with due as (
      select q.id from webhooks w left join accounts a on a.id = w.account_id
        cross join lateral (select d.id, d.due_at from webhook_deliveries d
          where d.webhook_id = w.id and d.due_at <= now() order by d.due_at limit ${perWebhook}
          for update skip locked) q
      where w.is_on and (w.account_id is null or a.status = 'active')
      order by q.due_at limit ${max}
    )
    update webhook_deliveries d set due_at = now() + make_interval(mins => ${LEASE_MINUTES}),
      attempts = d.attempts + 1, tried_at = now()
    from due, webhooks w where d.id = due.id and w.id = d.webhook_id
    returning ${attemptColumns}`)

/** Begins one by hand, whether or not it is due. When it is due next stays as it is. */
export const claimOne = (db: Queryable, owner: Owner, id: string): Promise<Attempt | undefined> =>
  db.maybeOne<Attempt>(sql`
    update webhook_deliveries d set attempts = d.attempts + 1, tried_at = now()
    from webhooks w where d.id = ${id} and w.id = d.webhook_id and w.account_id is not distinct from ${owner}::uuid
    returning ${attemptColumns}`)

export interface Outcome {
  isDelivered: boolean
  tookMs: number
  status: number | null
  answer: string | null
  error: string | null
}

/** `retryInSeconds`: undefined leaves when it is due next, null gives it up. */
export async function finishAttempt(
  tx: Tx,
  id: string,
  { isDelivered, tookMs, status, answer, error }: Outcome,
  retryInSeconds: number | null | undefined,
): Promise<void> {
  const due =
    isDelivered || retryInSeconds === null
      ? sql`null`
      : retryInSeconds === undefined
        ? sql`due_at`
        : sql`now() + make_interval(secs => ${retryInSeconds})`
  await tx.run(sql`
    update webhook_deliveries set took_ms = ${tookMs}, status = ${status}, answer = ${answer}, error = ${error},
      due_at = ${due}, delivered_at = case when ${isDelivered} then coalesce(delivered_at, now()) else delivered_at end
    where id = ${id}`)
}

/** Since when attempts have failed; null after one that has worked. */
export async function noteHealth(tx: Tx, webhookId: string, isDelivered: boolean): Promise<Date | null> {
  const found = await tx.maybeOne<{ failingSince: Date | null }>(sql`
    update webhooks set failing_since = case when ${isDelivered} then null else coalesce(failing_since, now()) end
    where id = ${webhookId} returning failing_since as "failingSince"`)
  return found?.failingSince ?? null
}

/** Nothing else is tried there for a minute: it would fail, too. */
export async function postponeOthers(tx: Tx, webhookId: string, id: string): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries set due_at = greatest(due_at, now() + interval '1 minute')
    where webhook_id = ${webhookId} and id <> ${id} and due_at is not null`)
}

/** Its owner; undefined if it is off already. */
export const pauseWebhook = (
  tx: Tx,
  id: string,
  reason: string,
): Promise<{ accountId: string | null } | undefined> =>
  tx.maybeOne(sql`
    update webhooks set is_on = false, paused_at = now(), pause_reason = ${reason}
    where id = ${id} and is_on returning account_id as "accountId"`)

/** Who is notified of the market's own. */
export const listAdminIds = async (tx: Tx): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(sql`select id from accounts where role = 'admin' and status = 'active'`)
  ).map(({ id }) => id)

/** A test, to be sent at once. */
export const insertTest = async (db: Queryable, webhookId: string): Promise<string> =>
  (
    await db.one<{ id: string }>(sql`
      insert into webhook_deliveries (webhook_id, event, data) values (${webhookId}, 'test', '{}') returning id`)
  ).id

const logColumns = sql`d.id as "_id", d.event, ${isoTime(sql`d.happened_at`)} as "happenedAt",
  case when d.delivered_at is not null then 'delivered' when d.due_at is not null then 'waiting' else 'failed' end as state,
  d.attempts::int, ${isoTime(sql`d.tried_at`)} as "triedAt", ${isoTime(sql`d.due_at`)} as "dueAt",
  d.took_ms as "tookMs", d.status::int, d.answer, d.error`

/** The newest first. */
export const listDeliveries = (db: Queryable, webhookId: string): Promise<WebhookDelivery[]> =>
  db.many<WebhookDelivery>(sql`
    select ${logColumns} from webhook_deliveries d where d.webhook_id = ${webhookId}
    order by d.happened_at desc, d.id limit ${WEBHOOK_LOG_SIZE}`)

export const findDelivery = (db: Queryable, id: string): Promise<WebhookDelivery | undefined> =>
  db.maybeOne<WebhookDelivery>(sql`select ${logColumns} from webhook_deliveries d where d.id = ${id}`)

/** With previous secrets whose time is over. */
export async function tidyWebhooks(db: Db): Promise<void> {
  await db.run(sql`
    delete from webhook_deliveries where happened_at < now() - make_interval(days => ${WEBHOOK_LOG_DAYS})`)
  await db.run(sql`
    update webhooks set old_secret = null, old_secret_until = null where old_secret_until < now()`)
}
