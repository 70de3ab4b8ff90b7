import type { Broadcast, NewBroadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { type BroadcastState, COUNT_HOURS } from '@bowerbird/contract/broadcasts/broadcasts.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'

const columns = sql`b.id as "_id", b.kind, b.segment ->> 'audience' as audience, b.segment ->> 'state' as state,
  (b.segment ->> 'days')::int as days, b.subject, b.summary, b.body,
  case when b.link_label is not null then json_build_object('label', b.link_label, 'path', b.link_path) end as link,
  b.by_email as "byEmail", b.by_notification as "byNotification", b.state as progress, b.version, b.recipients,
  ${isoTime(sql`b.counted_at`)} as "countedAt",
  coalesce(b.counted_at < now() - make_interval(hours => ${COUNT_HOURS}::int), false) as "isCountOld",
  coalesce(b.previewed_version = b.version, false) as "isPreviewed", b.done, b.skipped, b.problem,
  (select name from accounts where id = b.created_by) as "createdBy", ${isoTime(sql`b.created_at`)} as "createdAt",
  ${isoTime(sql`b.updated_at`)} as "updatedAt", (select name from accounts where id = b.sent_by) as "sentBy",
  ${isoTime(sql`b.started_at`)} as "startedAt", ${isoTime(sql`b.ended_at`)} as "endedAt"`

/** Newest first. Plan: broadcasts_newest. */
export const listBroadcasts = (
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<Broadcast[]> =>
  db.many<Broadcast>(sql`
    select ${columns} from broadcasts b order by b.created_at desc, b.id desc limit ${limit} offset ${offset}`)

export async function countBroadcasts(db: Queryable): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`select count(*)::int as n from broadcasts`)
  return n
}

export const findBroadcast = (db: Queryable, id: string): Promise<Broadcast | undefined> =>
  db.maybeOne<Broadcast>(sql`select ${columns} from broadcasts b where b.id = ${id}`)

export const lockBroadcast = (tx: Tx, id: string): Promise<Broadcast | undefined> =>
  tx.maybeOne<Broadcast>(sql`select ${columns} from broadcasts b where b.id = ${id} for no key update of b`)

const segmentOf = ({ audience, state, days }: NewBroadcast): string =>
  JSON.stringify({
    audience,
    state: audience === 'state' ? state : null,
    days: audience === 'new' ? days : null,
  })

export async function insertBroadcast(
  tx: Tx,
  { id, by, ...fields }: NewBroadcast & { id: string; by: string },
): Promise<void> {
  const { kind, subject, summary, body, link, byEmail, byNotification } = fields
  await tx.run(sql`
    insert into broadcasts (id, kind, segment, subject, summary, body, link_label, link_path, by_email, by_notification,
      created_by)
    values (${id}, ${kind}, ${segmentOf(fields)}::jsonb, ${subject}, ${summary}, ${body}, ${link?.label ?? null},
      ${link?.path ?? null}, ${byEmail}, ${byNotification}, ${by})`)
}

/** A new version: earlier previews and counts are no longer about it. */
export async function setBroadcast(tx: Tx, id: string, fields: NewBroadcast): Promise<void> {
  const { kind, subject, summary, body, link, byEmail, byNotification } = fields
  await tx.run(sql`
    update broadcasts set kind = ${kind}, segment = ${segmentOf(fields)}::jsonb, subject = ${subject},
      summary = ${summary}, body = ${body}, link_label = ${link?.label ?? null}, link_path = ${link?.path ?? null},
      by_email = ${byEmail}, by_notification = ${byNotification}, version = version + 1, recipients = null,
      counted_at = null, problem = null, updated_at = now()
    where id = ${id}`)
}

export async function removeBroadcast(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from broadcasts where id = ${id}`)
}

export async function setPreviewed(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update broadcasts set previewed_version = version where id = ${id}`)
}

export async function setUncounted(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update broadcasts set recipients = null, counted_at = null, problem = null where id = ${id}`)
}

/** The recipients of this version are counted; false if there is a later one, or it was sent. */
export const setCounted = async (tx: Tx, id: string, version: number, recipients: number): Promise<boolean> =>
  (await tx.run(sql`
    update broadcasts set recipients = ${recipients}, counted_at = now(), problem = null
    where id = ${id} and version = ${version} and state = 'draft'`)) > 0

export async function setProblem(db: Queryable, id: string, problem: string): Promise<void> {
  await db.run(sql`update broadcasts set problem = ${problem} where id = ${id}`)
}

export async function setSending(tx: Tx, id: string, by: string): Promise<void> {
  await tx.run(sql`
    update broadcasts set state = 'sending', sent_by = ${by}, started_at = now(), problem = null where id = ${id}`)
}

export async function addProgress(tx: Tx, id: string, done: number, skipped: number): Promise<void> {
  await tx.run(sql`
    update broadcasts set done = done + ${done}, skipped = skipped + ${skipped} where id = ${id}`)
}

export async function setEnded(
  tx: Tx,
  id: string,
  state: Extract<BroadcastState, 'sent' | 'stopped'>,
): Promise<void> {
  await tx.run(sql`update broadcasts set state = ${state}, ended_at = now() where id = ${id}`)
  await removeRecipients(tx, id)
}

export async function findEmail(db: Queryable, accountId: string): Promise<string> {
  const { email } = await db.one<{ email: string }>(sql`select email from accounts where id = ${accountId}`)
  return email
}

/** The text of a broadcast, for its emails. */
export type BroadcastText = Pick<Broadcast, 'kind' | 'subject' | 'summary' | 'body' | 'link'>

const isActive = sql`(a.status = 'active' and a.verified_at is not null)`

/** Members get news only by what they have switched on for it. */
const wants = ({ byEmail, byNotification }: Pick<NewBroadcast, 'byEmail' | 'byNotification'>): Sql => {
  const on = (channel: string) => sql`coalesce((s.channels -> 'news' ->> ${channel})::boolean, false)`
  const email = byEmail ? on('email') : sql`false`
  return byNotification ? sql`(${email} or ${on('app')} or ${on('push')})` : email
}

/** Whom it may reach, as they are now. News: those who have asked for it. */
const mayGet = (fields: Pick<NewBroadcast, 'kind' | 'byEmail' | 'byNotification'>): Sql =>
  fields.kind === 'service'
    ? isActive
    : sql`(${isActive} and exists (
        select from notification_settings s where s.account_id = a.id and (s.channels -> 'news') is not null and ${wants(fields)}))`

export interface RecipientFilter extends Pick<NewBroadcast, 'kind' | 'byEmail' | 'byNotification'> {
  audience: NewBroadcast['audience']
  stateId: number | undefined
  days: number | null
}

function isInAudience({ audience, stateId = -1, days }: RecipientFilter): Sql {
  switch (audience) {
    case 'all':
      return sql`true`
    case 'sellers':
      return sql`exists (select from ads where ads.seller_id = a.id and ads.is_listed)`
    case 'businesses':
      return sql`exists (select from business_members m where m.account_id = a.id)`
    case 'state':
      return sql`(exists (select from places p where p.slug = a.near and p.state_id = ${stateId})
        or exists (select from ads where ads.seller_id = a.id and ads.is_listed and ads.state_id = ${stateId}))`
    case 'new':
      return sql`a.created_at > now() - make_interval(days => ${days ?? 0}::int)`
  }
}

/**
 * Notes whom a broadcast would reach, and returns how many. In a job. Plan: of news, notification_settings_news; of
 * others a Seq Scan on accounts, with ads_by_seller for sellers.
 */
export async function insertRecipients(tx: Tx, id: string, filter: RecipientFilter): Promise<number> {
  return tx.run(sql`
    insert into broadcast_recipients (broadcast_id, account_id)
    select ${id}, a.id from accounts a where ${mayGet(filter)} and ${isInAudience(filter)}`)
}

export async function removeRecipients(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from broadcast_recipients where broadcast_id = ${id}`)
}

/**
 * Takes the next recipients out, and says which of them it still may reach. Plan: Limit → broadcast_recipients_pkey,
 * then accounts_pkey and notification_settings_pkey for each.
 */
export const takeRecipients = (
  tx: Tx,
  id: string,
  fields: Pick<NewBroadcast, 'kind' | 'byEmail' | 'byNotification'>,
  limit: number,
): Promise<{ accountId: string; isReachable: boolean }[]> =>
  tx.many(sql`
    with next as (
      select account_id from broadcast_recipients where broadcast_id = ${id} order by account_id limit ${limit}
    ), taken as (
      delete from broadcast_recipients r using next
      where r.broadcast_id = ${id} and r.account_id = next.account_id returning r.account_id
    )
    select a.id as "accountId", ${mayGet(fields)} as "isReachable"
    from taken t join accounts a on a.id = t.account_id order by a.id`)
