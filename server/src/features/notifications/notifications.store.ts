import type { Notification } from '@bowerbird/contract/notifications/notifications.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import type { NoticeDetails } from './notify.service.ts'

/** What it says depends on its reader's language. */
type ShownNotification = Omit<Notification, 'title' | 'text'> & { details: NoticeDetails }

/**
 * A member's list of notifications, latest first. Plan: notifications_of_account, then saved_searches by primary key.
 */
export async function listShown(
  db: Queryable,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownNotification[]> {
  return db.many<ShownNotification>(sql`
    select n.id as "_id", n.kind, n.details - 'letter' as details,
      n.details ->> 'href' as href, n.details ->> 'image' as image,
      ${isoTime(sql`n.shown_at`)} as "createdAt", n.read_at is not null as "isRead",
      (select json_build_object('_id', s.id, 'name', s.name, 'isPaused', s.is_paused) from saved_searches s
        where s.id = any(n.search_ids) and s.account_id = n.account_id order by s.is_paused, s.created_at, s.id limit 1)
        as search
    from notifications n where n.account_id = ${accountId} and n.shown_at is not null
    order by n.shown_at desc, n.id desc limit ${limit} offset ${offset}`)
}

/** Index-only scans. */
export async function countShown(db: Queryable, accountId: string): Promise<{ all: number; unread: number }> {
  return db.one<{ all: number; unread: number }>(sql`
    select (select count(*)::int from notifications where account_id = ${accountId} and shown_at is not null) as all,
      (select count(*)::int from notifications
        where account_id = ${accountId} and shown_at is not null and read_at is null) as unread`)
}

export async function countUnread(db: Queryable, accountId: string): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from notifications
    where account_id = ${accountId} and shown_at is not null and read_at is null`)
  return n
}

/** The keys of the latest notices that start like this, latest first. Plan: notifications_are_sent_once. */
export async function listLastKeys(
  db: Queryable,
  accountId: string,
  keyStart: string,
  limit: number,
): Promise<string[]> {
  const found = await db.many<{ key: string }>(sql`
    select key from notifications where account_id = ${accountId} and starts_with(key, ${keyStart})
    order by created_at desc, id desc limit ${limit}`)
  return found.map(({ key }) => key)
}

/** Without ids, all of them. */
export async function setRead(db: Queryable, accountId: string, ids?: readonly string[]): Promise<void> {
  const which = ids ? sql`id = any(${ids}::uuid[])` : sql`true`
  await db.run(sql`
    update notifications set read_at = now()
    where account_id = ${accountId} and shown_at is not null and read_at is null and ${which}`)
}

/** The unread notices about chat messages whose keys start with one of these. */
export async function setMessagesRead(
  db: Queryable,
  accountId: string,
  keyStarts: readonly string[],
): Promise<void> {
  await db.run(sql`
    update notifications set read_at = now()
    where account_id = ${accountId} and kind = 'message' and read_at is null
      and exists (select from unnest(${keyStarts}::text[]) as start where starts_with(key, start))`)
}

/** Deletes notifications that were read, or were never to be in the list. Plan: notifications_by_age. */
export async function removeOld(db: Queryable): Promise<void> {
  await db.run(sql`
    delete from notifications n where created_at < now() - interval '1 year'
      and (read_at is not null or shown_at is null)
      and not exists (select from deliveries d where d.notification_id = n.id)`)
}
