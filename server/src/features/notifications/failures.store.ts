import type { ChannelState, FailedDelivery } from '@bowerbird/contract/notifications/deliveries.schema'
import { type Channel, channels } from '@bowerbird/contract/notifications/notifications.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'

const ofChannel = (channel: Channel | undefined) => (channel ? sql`d.channel = ${channel}` : sql`true`)

/** Latest first. Plan: deliveries_failed. */
export async function listFailed(
  db: Queryable,
  { channel, limit, offset }: { channel: Channel | undefined; limit: number; offset: number },
): Promise<FailedDelivery[]> {
  return db.many<FailedDelivery>(sql`
    select n.id as "_id", d.channel, n.kind, json_build_object('_id', a.id, 'name', a.name, 'email', a.email) as member,
      d.attempts, ${isoTime(sql`d.failed_at`)} as "failedAt", coalesce(d.error, '') as error
    from deliveries d join notifications n on n.id = d.notification_id join accounts a on a.id = d.account_id
    where d.failed_at is not null and ${ofChannel(channel)}
    order by d.failed_at desc, n.id limit ${limit} offset ${offset}`)
}

/** State of each channel. Two index scans for each. */
export async function listChannelStates(db: Queryable): Promise<ChannelState[]> {
  return db.many<ChannelState>(sql`
    select c.channel, due.waiting, due.retrying, due.seconds as "oldestSeconds",
      (select count(*)::int from deliveries d where d.failed_at is not null and d.channel = c.channel) as failed
    from unnest(${[...channels]}::text[]) with ordinality as c (channel, position),
      lateral (select count(*)::int as waiting, (count(*) filter (where d.attempts > 0))::int as retrying,
          coalesce(greatest(extract(epoch from now() - min(d.due_at)), 0), 0)::int as seconds
        from deliveries d where d.failed_at is null and d.channel = c.channel
          and (d.due_at <= now() or d.attempts > 0)) as due
    order by c.position`)
}

/** Marks emails about these notifications as permanently failed. */
export async function setFailed(db: Queryable, ids: readonly string[], error: string): Promise<void> {
  await db.run(sql`
    insert into deliveries (notification_id, channel, account_id, due_at, attempts, failed_at, error)
    select id, 'email', account_id, now(), 1, now(), ${error} from notifications where id = any(${ids}::uuid[])
    on conflict (notification_id, channel) do update set failed_at = excluded.failed_at, error = excluded.error`)
}

/** Makes failed deliveries due again, with all their attempts, and wakes the delivering process. Returns how many. */
export async function setDueAgain(
  db: Queryable,
  { channel, ids }: { channel: Channel; ids: readonly string[] | undefined },
): Promise<number> {
  const which = ids ? sql`d.notification_id = any(${ids}::uuid[])` : sql`true`
  const { n } = await db.one<{ n: number }>(sql`
    with again as (
      update deliveries d set attempts = 0, failed_at = null, due_at = now()
      where d.failed_at is not null and d.channel = ${channel} and ${which}
      returning d.notification_id
    ), counted as (select count(*)::int as n from again)
    select n from counted, lateral (select notify_processes('deliveries')) as woken`)
  return n
}

export interface FailureReason {
  channel: Channel
  error: string
  count: number
}

/** Why deliveries fail, retries included, most frequent first. */
export async function listReasons(db: Queryable, limit: number): Promise<FailureReason[]> {
  return db.many<FailureReason>(sql`
    select channel, coalesce(error, '') as error, count(*)::int as count from deliveries
    where failed_at is not null or attempts > 0
    group by 1, 2 order by 3 desc, 2 limit ${limit}`)
}
