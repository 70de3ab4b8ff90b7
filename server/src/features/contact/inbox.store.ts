import type { InboxMessage } from '@bowerbird/contract/contact/inbox.schema'
import type { InboxTab } from '@bowerbird/contract/contact/inbox.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'

/** Messages of a subquery with their replies. Plan: contact_replies_of_message once for each. */
const messagesFrom = (rows: Sql): Sql => sql`
  select m.id as "_id", m.name, m.email, m.subject, m.message, m.is_suspect as "isSuspect",
    ${isoTime(sql`m.created_at`)} as "createdAt", ${isoTime(sql`m.closed_at`)} as "closedAt", c.name as "closedBy",
    (select coalesce(json_agg(json_build_object('_id', r.id, 'text', r.text, 'author', a.name,
        'createdAt', ${isoTime(sql`r.created_at`)}) order by r.created_at, r.id), '[]')
      from contact_replies r left join accounts a on a.id = r.author_id where r.message_id = m.id) as replies
  from (${rows}) m left join accounts c on c.id = m.closed_by`

/** The longest waiting comes first. Each tab has its index: contact_messages_open, _closed, _suspect. */
const tabs: Record<InboxTab, { where: Sql; order: Sql }> = {
  open: { where: sql`closed_at is null and not is_suspect`, order: sql`created_at, id` },
  closed: { where: sql`closed_at is not null and not is_suspect`, order: sql`closed_at desc, id desc` },
  suspect: { where: sql`is_suspect`, order: sql`created_at desc, id desc` },
}

export async function listMessages(
  db: Queryable,
  { tab, limit, offset }: { tab: InboxTab; limit: number; offset: number },
): Promise<InboxMessage[]> {
  const { where, order } = tabs[tab]
  const page = sql`
    select *, row_number() over (order by ${order}) as n from contact_messages where ${where}
    order by ${order} limit ${limit} offset ${offset}`
  return db.many<InboxMessage>(sql`${messagesFrom(page)} order by m.n`)
}

export async function findMessage(db: Queryable, id: string): Promise<InboxMessage | undefined> {
  return db.maybeOne<InboxMessage>(messagesFrom(sql`select * from contact_messages where id = ${id}`))
}

/** Three index-only scans. */
export async function countMessages(db: Queryable): Promise<Record<InboxTab, number>> {
  return db.one<Record<InboxTab, number>>(sql`
    select (select count(*)::int from contact_messages where ${tabs.open.where}) as open,
      (select count(*)::int from contact_messages where ${tabs.closed.where}) as closed,
      (select count(*)::int from contact_messages where ${tabs.suspect.where}) as suspect`)
}

export async function lockMessage(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`select from contact_messages where id = ${id} for update`)
}

/** False if a reply with this id exists. */
export async function insertReply(
  tx: Tx,
  { id, messageId, authorId, text }: { id: string; messageId: string; authorId: string; text: string },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into contact_replies (id, message_id, author_id, text) values (${id}, ${messageId}, ${authorId}, ${text})
    on conflict (id) do nothing`)
  return inserted > 0
}

/** The first person to close it stays recorded; null opens it again. */
export async function setClosed(tx: Tx, id: string, closedBy: string | null): Promise<void> {
  await tx.run(
    closedBy === null
      ? sql`update contact_messages set closed_at = null, closed_by = null where id = ${id}`
      : sql`update contact_messages set closed_at = now(), closed_by = ${closedBy}
          where id = ${id} and closed_at is null`,
  )
}

/** A person has answered it, so it belongs with the others. */
export async function setGenuine(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update contact_messages set is_suspect = false where id = ${id} and is_suspect`)
}
