import type { RatingPart } from '@bowerbird/contract/ratings/ratings.terms'
import type { ReportOutcome } from '@bowerbird/contract/reports/reports.terms'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** The reported ad, or the person in a conversation. */
export interface ReportedThing {
  adId: string | null
  conversationId: string | null
  reportedId: string | null
  /** A rating, or the reply to it. */
  ratingId?: string | null
  ratingPart?: RatingPart | null
}

/** An ad, or one of the two people in a conversation. */
const about = ({ adId, conversationId, reportedId, ratingId, ratingPart }: ReportedThing) => {
  if (ratingId) return sql`r.rating_id = ${ratingId} and r.rating_part = ${ratingPart ?? null}`
  return adId
    ? sql`r.ad_id = ${adId}`
    : sql`r.conversation_id = ${conversationId} and r.reported_id = ${reportedId}`
}

export interface Answered extends ReportedThing {
  /** Only this report. */
  reportId?: string | undefined
  outcome: ReportOutcome
  by: string
}

export interface Reported {
  id: string
  /** The member who sent it. */
  reporterId: string | null
}

export interface AnsweredReport extends Reported {
  title: string
  isAboutConversation: boolean
  isAboutRating: boolean
  /** The email that a visitor left. */
  email: string | null
}

/** Answers the open reports. Plan: reports_about_ad or reports_about_conversation. */
export async function setAnswered(
  tx: Tx,
  { reportId, outcome, by, ...thing }: Answered,
): Promise<AnsweredReport[]> {
  const which = reportId ? sql`r.id = ${reportId}` : about(thing)
  return tx.many<AnsweredReport>(sql`
    with answered as (
      update reports r set handled_at = now(), handled_by = ${by}, outcome = ${outcome}, source = null
      where r.handled_at is null and ${which}
      returning r.id, r.title, r.conversation_id, r.rating_part, r.reporter_id, r.reporter_email)
    select id, title, conversation_id is not null as "isAboutConversation",
      rating_part is not null as "isAboutRating", reporter_id as "reporterId",
      reporter_email as email
    from answered`)
}

/** Opens those again that were answered in the transaction that decided the review, and returns them. */
export async function setUnanswered(
  tx: Tx,
  { caseId, ...thing }: ReportedThing & { caseId: string },
): Promise<Reported[]> {
  return tx.many<Reported>(sql`
    update reports r set handled_at = null, handled_by = null, outcome = null
    where ${about(thing)} and r.handled_at = (select decided_at from moderation_cases where id = ${caseId})
    returning r.id, r.reporter_id as "reporterId"`)
}

export async function hasOpenReports(tx: Tx, thing: ReportedThing): Promise<boolean> {
  const found = await tx.maybeOne(sql`
    select from reports r where r.handled_at is null and ${about(thing)} limit 1`)
  return found !== undefined
}
