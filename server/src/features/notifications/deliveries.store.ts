import type { Channel, NotificationKind } from '@bowerbird/contract/notifications/notifications.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { NoticeDetails } from './notify.service.ts'

/** A notification that is due on a channel. */
export interface Due {
  notificationId: string
  kind: NotificationKind
  adId: string | null
  /** The saved searches that found the ad. */
  searchIds: string[]
  details: NoticeDetails
  /** Number of failed attempts. */
  attempts: number
  /** Push subscriptions that have received it. */
  reached: string[]
}

/** The accounts that the oldest due deliveries of a channel are for. */
export async function listDueAccounts(db: Queryable, channel: Channel): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct account_id as id from (
      select account_id from deliveries where channel = ${channel} and failed_at is null and due_at <= now()
      order by due_at limit 200) as oldest`)
  return rows.map(({ id }) => id)
}

/** False if another process delivers to this account on this channel: both would send half of a digest. */
export async function lockAccount(tx: Tx, channel: Channel, accountId: string): Promise<boolean> {
  const { isLocked } = await tx.one<{ isLocked: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`deliveries:${channel}:${accountId}`}, 0)) as "isLocked"`)
  return isLocked
}

/** News about others' ads, while the ad is not public; but not the news that it was sold. */
const isAboutGoneAd = sql`(n.kind in ('alert', 'saved_ad', 'seller') and split_part(n.key, ':', 2) <> 'sold'
  and not coalesce(a.is_listed, false))`

/** Alerts of searches that have been paused or deleted since. */
const isOfPausedSearch = sql`(n.kind = 'alert' and n.search_ids <> '{}' and not exists (
  select from saved_searches s where s.id = any(n.search_ids) and not s.is_paused))`

/** Except changes to an account: an intruder must not be able to hide them from the owner by reading the notice. */
const isRead = sql`(n.read_at is not null and n.kind <> 'account')`

/**
 * Everything that is due to an account on a channel, oldest first. The second part of the key of what is about an ad
 * says what happened.
 */
export const claimDue = (tx: Tx, channel: Channel, accountId: string) =>
  tx.many<Due & { isObsolete: boolean }>(sql`
    select n.id as "notificationId", n.kind, n.ad_id as "adId", n.search_ids as "searchIds", n.details, d.attempts,
      d.reached, ${isAboutGoneAd} or ${isOfPausedSearch} or ${isRead} as "isObsolete"
    from deliveries d join notifications n on n.id = d.notification_id left join ads a on a.id = n.ad_id
    where d.account_id = ${accountId} and d.channel = ${channel} and d.failed_at is null and d.due_at <= now()
    order by n.created_at, n.id
    for update of d skip locked`)

/**
 * Removes obsolete deliveries, and notices that the member has not got on any channel, so that they are notified when
 * the ad is public again.
 */
export async function dropObsolete(tx: Tx, channel: Channel, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from notifications where id = any(${ids}::uuid[]) and shown_at is null and sent_at is null`)
  await tx.run(
    sql`delete from deliveries where notification_id = any(${ids}::uuid[]) and channel = ${channel}`,
  )
}

/** Removes deliveries that have been made; what the sender moved to a later time stays. */
export async function finishDeliveries(tx: Tx, channel: Channel, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    with done as (
      delete from deliveries where notification_id = any(${ids}::uuid[]) and channel = ${channel} and due_at <= now()
      returning notification_id
    )
    update notifications set sent_at = now() from done
    where id = done.notification_id and ${channel} <> 'app'`)
}

export interface Failure {
  error: string
  /** Push subscriptions that have received it. */
  reached: readonly string[]
  /** After this many attempts it has failed permanently. */
  maxAttempts: number
  firstDelaySeconds: number
}

/** Counts a failed attempt. Each delay is twice as long as the one before. */
export async function postponeDeliveries(
  db: Queryable,
  channel: Channel,
  ids: readonly string[],
  { error, reached, maxAttempts, firstDelaySeconds }: Failure,
): Promise<void> {
  await db.run(sql`
    update deliveries set attempts = attempts + 1, error = ${error},
      reached = array(select distinct unnest(reached || ${reached}::uuid[])),
      due_at = now() + make_interval(secs => ${firstDelaySeconds} * 2 ^ attempts),
      failed_at = case when attempts + 1 >= ${maxAttempts} then now() end
    where notification_id = any(${ids}::uuid[]) and channel = ${channel} and failed_at is null`)
}

/** In how many milliseconds the next delivery of a channel is due, by the clock of the database. */
export async function findNextDue(db: Queryable, channel: Channel): Promise<number | undefined> {
  const { ms } = await db.one<{ ms: number | null }>(sql`
    select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms
    from deliveries where channel = ${channel} and failed_at is null`)
  return ms ?? undefined
}

/** Puts notifications into their members' lists. */
export async function setShown(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`update notifications set shown_at = now() where id = any(${ids}::uuid[]) and shown_at is null`,
  )
}
