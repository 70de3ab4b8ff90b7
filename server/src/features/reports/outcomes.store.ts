import type { ReportOutcome } from '@bowerbird/contract/reports/reports.terms'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** What was reported: an ad, or a person in a conversation. */
export interface ReportedThing {
  adId: string | null
  conversationId: string | null
  reportedId: string | null
}

/** An ad, or one of the two people in a conversation. */
const about = ({ adId, conversationId, reportedId }: ReportedThing) =>
  adId ? sql`r.ad_id = ${adId}` : sql`r.conversation_id = ${conversationId} and r.reported_id = ${reportedId}`

export interface Answered extends ReportedThing {
  /** Only this report. */
  reportId?: string | undefined
  outcome: ReportOutcome
  by: string
}

export interface AnsweredReport {
  id: string
  title: string
  isAboutConversation: boolean
  /** Of the member, or what a visitor left. */
  email: string | null
}

/** Answers the open reports. Plan: reports_about_ad or reports_about_conversation, then accounts_pkey. */
export async function setAnswered(
  tx: Tx,
  { reportId, outcome, by, ...thing }: Answered,
): Promise<AnsweredReport[]> {
  const which = reportId ? sql`r.id = ${reportId}` : about(thing)
  return tx.many<AnsweredReport>(sql`
    with answered as (
      update reports r set handled_at = now(), handled_by = ${by}, outcome = ${outcome}
      where r.handled_at is null and ${which}
      returning r.id, r.title, r.conversation_id, r.reporter_id, r.reporter_email)
    select a.id, a.title, a.conversation_id is not null as "isAboutConversation",
      coalesce(m.email, a.reporter_email) as email
    from answered a left join accounts m on m.id = a.reporter_id`)
}

/** Opens those again that were answered in the transaction that decided the review, and returns their ids. */
export async function setUnanswered(
  tx: Tx,
  { reviewId, ...thing }: ReportedThing & { reviewId: string },
): Promise<string[]> {
  const reopened = await tx.many<{ id: string }>(sql`
    update reports r set handled_at = null, handled_by = null, outcome = null
    where ${about(thing)} and r.handled_at = (select decided_at from reviews where id = ${reviewId}) returning r.id`)
  return reopened.map(({ id }) => id)
}

export async function hasOpenReports(tx: Tx, thing: ReportedThing): Promise<boolean> {
  const found = await tx.maybeOne(sql`
    select from reports r where r.handled_at is null and ${about(thing)} limit 1`)
  return found !== undefined
}
