import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** The target of a report, as far as the reporter may see it. */
export interface ReportSubject {
  adId: string | null
  conversationId: string | null
  reportedId: string | null
  title: string
}

/** By primary key. A reporter only sees public ads. */
export async function findReportedAd(db: Queryable, adId: string): Promise<ReportSubject | undefined> {
  return db.maybeOne<ReportSubject>(sql`
    select id as "adId", null as "conversationId", seller_id as "reportedId", title
    from ads where id = ${adId} and status in ('active', 'sold') and is_seller_active`)
}

export interface NewReport extends ReportSubject {
  id: string
  /** Null for a visitor. */
  reporterId: string | null
  /** A visitor's email, if given. */
  email: string | null
  reason: string
  details: string
}

/** Serialises the reports of one member, so that each sees the earlier ones. */
export async function lockReporter(tx: Tx, reporterId: string): Promise<void> {
  await tx.run(sql`select from accounts where id = ${reporterId} for no key update`)
}

/** Open reports of the same target by the same member within a day are merged into one. */
export async function addToReport(tx: Tx, report: NewReport): Promise<boolean> {
  const { reporterId, adId, conversationId, reason, details } = report
  const changed = await tx.run(sql`
    update reports set reason = ${reason},
      details = case when ${details} = '' or position(${details} in details) > 0 then details
        else left(concat_ws(E'\\n\\n', nullif(details, ''), ${details}::text), 5000) end
    where reporter_id = ${reporterId} and created_at > now() - interval '1 day' and handled_at is null
      and (ad_id = ${adId} or conversation_id = ${conversationId})`)
  return changed > 0
}

export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  const { id, reporterId, email, adId, conversationId, reportedId, reason, details, title } = report
  await tx.run(sql`
    insert into reports (id, reporter_id, is_anonymous, reporter_email, ad_id, conversation_id, reported_id, reason,
      details, title)
    values (${id}, ${reporterId}, ${reporterId === null}, ${email}, ${adId}, ${conversationId}, ${reportedId},
      ${reason}, ${details}, ${title})`)
}
