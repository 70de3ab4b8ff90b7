import type { Report } from '@bowerbird/contract/reports/reports.schema'
import type { ReportStatus } from '@bowerbird/contract/reports/reports.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'
import type { ReportedThing } from './outcomes.store.ts'

/** Reports of a subquery `r` with the people and the ad, all by primary key. Nobody sees who reported them. */
const reportsFrom = (rows: Sql, viewerId: string): Sql => sql`
  select r.id as "_id", r.reason, r.details, r.title, r.is_anonymous as "isAnonymous",
    r.conversation_id is not null as "isAboutConversation", r.rating_part is not null as "isAboutRating",
    (select g.shown_at is not null and (r.rating_part = 'rating'
        or exists (select from rating_replies y where y.rating_id = g.id and y.state = 'fine'))
      from ratings g where g.id = r.rating_id) as "isRatingShown",
    case when a.id is not null then json_build_object('_id', a.id, 'status', a.status) end as product,
    case when s.id is not null then json_build_object('_id', s.id, 'name', s.name, 'email', s.email,
      'status', s.status) end as reported,
    (select c.id from moderation_cases c where c.kind in ('report', 'rating') and c.decided_at is null and r.handled_at is null
      and (c.rating_id = r.rating_id and c.rating_part = r.rating_part or c.ad_id = r.ad_id or c.conversation_id = r.conversation_id and c.account_id = r.reported_id) limit 1)
      as "caseId",
    coalesce(${viewerId}::uuid in (r.reported_id, r.reporter_id), false) as "isOwn",
    case when (m.id is not null or r.reporter_email is not null) and r.reported_id is distinct from ${viewerId}::uuid
      then json_build_object('name', m.name, 'email', coalesce(m.email, r.reporter_email)) end as reporter,
    ${isoTime(sql`r.created_at`)} as "createdAt", ${isoTime(sql`r.handled_at`)} as "handledAt", h.name as "handledBy",
    r.outcome
  from (${rows}) r
  left join ads a on a.id = r.ad_id
  left join accounts s on s.id = r.reported_id
  left join accounts m on m.id = r.reporter_id
  left join accounts h on h.id = r.handled_by`

interface Page {
  status: ReportStatus
  limit: number
  offset: number
}

/** Open reports by their age, handled ones by when they were handled; the newest first. */
export async function listReports(
  db: Queryable,
  viewerId: string,
  { status, limit, offset }: Page,
): Promise<Report[]> {
  return status === 'open'
    ? db.many<Report>(sql`
        ${reportsFrom(
          sql`
          select * from reports where handled_at is null
          order by created_at desc, id desc limit ${limit} offset ${offset}`,
          viewerId,
        )}
        order by r.created_at desc, r.id desc`)
    : db.many<Report>(sql`
        ${reportsFrom(
          sql`
          select * from reports where handled_at is not null
          order by handled_at desc, id desc limit ${limit} offset ${offset}`,
          viewerId,
        )}
        order by r.handled_at desc, r.id desc`)
}

export async function findReport(db: Queryable, viewerId: string, id: string): Promise<Report | undefined> {
  return db.maybeOne<Report>(reportsFrom(sql`select * from reports where id = ${id}`, viewerId))
}

/** Two index-only scans. */
export async function countReports(db: Queryable): Promise<Record<ReportStatus, number>> {
  return db.one<Record<ReportStatus, number>>(sql`
    select (select count(*)::int from reports where handled_at is null) as open,
      (select count(*)::int from reports where handled_at is not null) as handled`)
}

/** Serialises decisions about one report. */
export async function lockReport(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`select from reports where id = ${id} for update`)
}

/** Subject of a report. */
export async function findSubject(tx: Tx, id: string): Promise<ReportedThing> {
  return tx.one<ReportedThing>(sql`
    select ad_id as "adId", conversation_id as "conversationId", reported_id as "reportedId",
      rating_id as "ratingId", rating_part as "ratingPart"
    from reports where id = ${id}`)
}

/** Opens a handled report again. */
export async function setReopened(tx: Tx, id: string): Promise<string | null> {
  const { reporterId } = await tx.one<{ reporterId: string | null }>(sql`
    update reports set handled_at = null, handled_by = null, outcome = null
    where id = ${id} returning reporter_id as "reporterId"`)
  return reporterId
}

export interface ReportsAbout {
  adId: string | null
  conversationId: string | null
  /** A case about a rating. */
  caseId: string | null
}

/** The latest reports about an ad, in a conversation or about a rating, open ones first. Plan: reports_about_ad or …_conversation. */
export async function listReportsAbout(
  db: Queryable,
  viewerId: string,
  { adId, conversationId, caseId, limit }: ReportsAbout & { limit: number },
): Promise<Report[]> {
  return db.many<Report>(sql`
    ${reportsFrom(
      sql`
      select * from reports where ad_id = ${adId} or conversation_id = ${conversationId}
        or (rating_id, rating_part) = (select rating_id, rating_part from moderation_cases where id = ${caseId})
      order by handled_at is null desc, created_at desc, id desc limit ${limit}`,
      viewerId,
    )}
    order by r.handled_at is null desc, r.created_at desc, r.id desc`)
}
