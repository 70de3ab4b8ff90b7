import {
  channels,
  DEFAULT_TIME_ZONE,
  DIGEST_HOUR,
  defaultChannels,
  isAlwaysSent,
  notificationKinds,
} from '@bowerbird/contract/notifications/notifications.terms'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** A notice as it is stored. */
export interface StoredNotice {
  id: string
  accountId: string
  kind: string
  key: string
  adId: string | null
  searchIds: readonly string[]
  details: object
  frequency: string
  delaySeconds: number
  isUpdate: boolean
  /** Null: all that the member has chosen. */
  channels: readonly string[] | null
}

/** For each kind and channel: whether it is sent by default, and whether the member can't change that. */
const defaults = JSON.stringify(
  notificationKinds.flatMap((kind) =>
    channels.map((channel) => ({
      kind,
      channel,
      is_default: defaultChannels[kind][channel],
      is_fixed: isAlwaysSent(kind, channel),
    })),
  ),
)

/** Between two emails about the same thing, such as a reservation whose date changes again and again. */
const REPEAT_MINUTES = 60

/** Kinds that reach members even if they can't log in: changes to their account, and decisions about them. */
const reachingAll = ['account', 'review', 'report']

/**
 * Stores notices, and what is to be sent about them, as each member chose. Those that a member has had already are left
 * out, unless they are updates. Returns how many are new.
 */
export async function insertNotices(tx: Tx, notices: readonly StoredNotice[]): Promise<number> {
  const { n } = await tx.one<{ n: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as g ("id" uuid, "accountId" uuid, "kind" text,
        "key" text, "adId" uuid, "searchIds" jsonb, "details" jsonb, "frequency" text, "delaySeconds" int,
        "isUpdate" boolean, "channels" jsonb)
    ), enabled as (
      select g.*, d.channel, s.is_digest, a.verified_at,
        coalesce(s.time_zone, ${DEFAULT_TIME_ZONE}) as zone, s.quiet_from, s.quiet_until,
        now() + make_interval(secs => g."delaySeconds") as due
      from given g
        join accounts a on a.id = g."accountId" and (a.status = 'active' or g.kind = any(${reachingAll}))
        join jsonb_to_recordset(${defaults}::jsonb) as d (kind text, channel text, is_default boolean, is_fixed boolean)
          on d.kind = g.kind
        left join notification_settings s on s.account_id = g."accountId"
      where (d.is_fixed or coalesce((s.channels -> g.kind ->> d.channel)::boolean, d.is_default))
        and (g."channels" is null or jsonb_typeof(g."channels") = 'null' or g."channels" @> to_jsonb(d.channel))
    ), timed as (
      select *, case when frequency = 'instant' then due
        else next_local_hour(due, zone, ${DIGEST_HOUR}, frequency = 'weekly') end as collected
      from enabled
    ), stored as (
      insert into notifications (id, account_id, kind, key, ad_id, search_ids, details, shown_at)
      select g.id, g."accountId", g.kind, g.key, g."adId",
        array(select jsonb_array_elements_text(g."searchIds")::uuid), g.details,
        case when g.frequency = 'instant' and g."delaySeconds" = 0
          and exists (select from enabled w where w.id = g.id and w.channel = 'app') then now() end
      from given g where exists (select from accounts where id = g."accountId")
      on conflict (account_id, key) do update set details = excluded.details, kind = excluded.kind,
          ad_id = excluded.ad_id, created_at = now(), shown_at = excluded.shown_at, read_at = null
        where exists (select from given g where g.id = excluded.id and g."isUpdate")
      returning id, account_id, key, shown_at, sent_at
    ), queued as (
      insert into deliveries (notification_id, channel, account_id, due_at)
      select n.id, w.channel, w."accountId",
        case
          when w.kind = 'account' then w.due
          when w.channel = 'app' then w.collected
          when w.channel = 'email' and w.is_digest and w.frequency = 'instant'
            then after_quiet_hours(next_local_hour(w.due, w.zone, ${DIGEST_HOUR}, false), w.zone, w.quiet_from, w.quiet_until)
          else after_quiet_hours(
            greatest(w.collected, n.sent_at + make_interval(mins => ${REPEAT_MINUTES})), w.zone, w.quiet_from, w.quiet_until)
        end
      from timed w join stored n on n.account_id = w."accountId" and n.key = w.key
      where case w.channel
        when 'app' then n.shown_at is null
        when 'email' then w.verified_at is not null or w.kind = 'account'
        else exists (select from push_subscriptions p where p.account_id = w."accountId") end
      on conflict (notification_id, channel) do nothing
    )
    select count(*)::int as n from stored`)
  return n
}

/** Deletes unseen notices whose keys start like this, with their pending deliveries. Returns how many. */
export async function deleteUnseen(tx: Tx, accountId: string, keyStart: string): Promise<number> {
  return tx.run(sql`
    delete from notifications where account_id = ${accountId} and starts_with(key, ${keyStart}) and shown_at is null
      and sent_at is null and not exists (select from deliveries d where d.notification_id = id and d.attempts > 0)`)
}

/** Deletes pending deliveries of notices whose keys start like this. */
export async function deleteWaiting(tx: Tx, accountId: string, keyStart: string): Promise<void> {
  await tx.run(sql`
    delete from deliveries d using notifications n
    where d.account_id = ${accountId} and n.id = d.notification_id and starts_with(n.key, ${keyStart})`)
}
