import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { RatingPart } from '@bowerbird/contract/ratings/ratings.terms'
import type { ReporterRecord, WeighedReporter } from '@bowerbird/contract/reports/reports.rules'
import type { ReportReason } from '@bowerbird/contract/reports/reports.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { accountsOfSamePerson } from '../accounts/same-person.columns.ts'
import { isPublicAd } from '../ads/ads.columns.ts'

/** The target of a report, as far as the reporter may see it. */
export interface ReportSubject {
  adId: string | null
  conversationId: string | null
  reportedId: string | null
  title: string
  /** A rating, or the reply to it. */
  ratingId?: string | null
  ratingPart?: RatingPart | null
}

/** By primary key. A reporter only sees public ads. */
export async function findReportedAd(db: Queryable, adId: string): Promise<ReportSubject | undefined> {
  return db.maybeOne<ReportSubject>(sql`
    select id as "adId", null as "conversationId", seller_id as "reportedId", title
    from ads a where id = ${adId} and ${isPublicAd}`)
}

export interface NewReport extends ReportSubject {
  id: string
  /** Null for a visitor. */
  reporterId: string | null
  /** A visitor's email, if given. */
  email: string | null
  reason: ReportReason
  details: string
  /** A hash of the address that a member reports from; null for a visitor, and if the address says nothing. */
  source: string | null
}

type Target = Pick<ReportSubject, 'adId' | 'conversationId' | 'ratingId' | 'ratingPart'>

/** Reports about the same thing. */
const about = ({ adId, conversationId, ratingId = null, ratingPart = null }: Target) =>
  sql`(ad_id = ${adId} or conversation_id = ${conversationId}
    or rating_id = ${ratingId} and rating_part = ${ratingPart})`

/** Serialises the reports of one member, so that each sees the earlier ones. */
export async function lockReporter(tx: Tx, reporterId: string): Promise<void> {
  await tx.run(sql`select from accounts where id = ${reporterId} for no key update`)
}

/** Serialises the reports about one ad, so that they count each other. */
export async function lockReportedAd(tx: Tx, adId: string): Promise<AdStatus | undefined> {
  const ad = await tx.maybeOne<{ status: AdStatus }>(
    sql`select status from ads where id = ${adId} for no key update`,
  )
  return ad?.status
}

/** While a member's report is open, what they report about the same thing is added to it. */
export async function addToReport(tx: Tx, report: NewReport): Promise<boolean> {
  const { reporterId, reason, details } = report
  const changed = await tx.run(sql`
    update reports set reason = ${reason},
      details = case when ${details} = '' or position(${details} in details) > 0 then details
        else left(concat_ws(E'\\n\\n', nullif(details, ''), ${details}::text), 5000) end
    where reporter_id = ${reporterId} and handled_at is null and ${about(report)}`)
  return changed > 0
}

/**
 * True if a person found nothing wrong with an ad or conversation since it last changed. With a reporter: in answer to
 * their own report. Plan: reports_about_ad or reports_about_conversation, then a primary key.
 */
export async function wasFoundFine(tx: Tx, target: Target, reporterId?: string): Promise<boolean> {
  const byReporter = reporterId ? sql`and reporter_id = ${reporterId}` : sql``
  const found = await tx.maybeOne(sql`
    select from reports r where outcome = 'fine' and ${about(target)} ${byReporter}
      and handled_at >= coalesce(
        (select updated_at from ads where id = r.ad_id),
        (select max(greatest(created_at, edited_at, taken_back_at)) from messages m where m.conversation_id = r.conversation_id),
        r.created_at)
    limit 1`)
  return found !== undefined
}

export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  const { id, reporterId, email, adId, conversationId, reportedId, reason, details, title, source } = report
  const { ratingId = null, ratingPart = null } = report
  await tx.run(sql`
    insert into reports (id, reporter_id, is_anonymous, reporter_email, ad_id, conversation_id, reported_id, reason,
      details, title, source, rating_id, rating_part)
    values (${id}, ${reporterId}, ${reporterId === null}, ${email}, ${adId}, ${conversationId}, ${reportedId},
      ${reason}, ${details}, ${title}, ${source}, ${ratingId}, ${ratingPart})`)
}

export type OpenReporter = ReporterRecord & WeighedReporter

/** The members with an open report about an ad. Plan: reports_about_ad, then reports_of_reporter for each. */
export async function listOpenReporters(tx: Tx, adId: string): Promise<OpenReporter[]> {
  return tx.many<OpenReporter>(sql`
    select r.reporter_id as id, r.source, earlier.*,
      array(${accountsOfSamePerson(sql`r.reporter_id`)}) as "maybeSame",
      floor(extract(epoch from now() - a.created_at) / 86400)::int as days
    from (select distinct on (reporter_id) reporter_id, source from reports
          where ad_id = ${adId} and handled_at is null and reporter_id is not null limit 100) r
    join accounts a on a.id = r.reporter_id
    cross join lateral (
      select count(*) filter (where outcome = 'acted')::int as acted,
        count(*) filter (where outcome = 'fine')::int as fine,
        count(distinct coalesce(e.reported_id, e.id)) filter (where outcome = 'acted')::int as sellers,
        count(*) filter (where hid_at > now() - interval '1 day')::int as "hiddenToday"
      from reports e where e.reporter_id = r.reporter_id) earlier`)
}

/** Remembers whose reports have hidden an ad. */
export async function setHidBy(tx: Tx, adId: string, reporterIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update reports set hid_at = now()
    where ad_id = ${adId} and handled_at is null and reporter_id = any(${reporterIds}::uuid[])`)
}
