import type { ReportOutcome } from '@bowerbird/contract/reports/reports.terms'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Answered {
  /** The ad, or the conversation with the reported person. */
  adId?: string | null | undefined
  conversationId?: string | null | undefined
  /** In a conversation: only reports about this person. */
  reportedId?: string | null | undefined
  /** Only this report. */
  reportId?: string | undefined
  outcome: ReportOutcome
  by: string | null
}

export interface AnsweredReport {
  id: string
  title: string
  isAboutConversation: boolean
  /** Of the member, or what a visitor left. */
  email: string | null
}

/** Answers the open reports. Plan: reports_about_ad or reports_about_conversation. */
export async function setAnswered(tx: Tx, answered: Answered): Promise<AnsweredReport[]> {
  const { adId = null, conversationId = null, reportedId, reportId, outcome, by } = answered
  const ofPerson = reportedId ? sql`and r.reported_id = ${reportedId}` : sql``
  const only = reportId ? sql`and r.id = ${reportId}` : sql``
  return tx.many<AnsweredReport>(sql`
    with answered as (
      update reports r set handled_at = now(), handled_by = ${by}, outcome = ${outcome}
      where r.handled_at is null ${only}
        and (r.ad_id = ${adId} or r.conversation_id = ${conversationId} ${ofPerson})
      returning r.id, r.title, r.conversation_id, r.reporter_id, r.reporter_email)
    select a.id, a.title, a.conversation_id is not null as "isAboutConversation",
      coalesce(m.email, a.reporter_email) as email
    from answered a left join accounts m on m.id = a.reporter_id`)
}

/** Opens those again that were answered at that moment, and returns their ids. */
export async function setUnanswered(
  tx: Tx,
  {
    adId = null,
    conversationId = null,
    at,
  }: Pick<Answered, 'adId' | 'conversationId'> & { at: Date | string },
): Promise<string[]> {
  const reopened = await tx.many<{ id: string }>(sql`
    update reports set handled_at = null, handled_by = null, outcome = null
    where date_trunc('milliseconds', handled_at) = date_trunc('milliseconds', ${at}::timestamptz)
      and (ad_id = ${adId} or conversation_id = ${conversationId}) returning id`)
  return reopened.map(({ id }) => id)
}

export async function hasOpenReports(
  tx: Tx,
  {
    adId = null,
    conversationId = null,
    reportedId,
  }: Pick<Answered, 'adId' | 'conversationId' | 'reportedId'>,
): Promise<boolean> {
  const ofPerson = reportedId ? sql`and reported_id = ${reportedId}` : sql``
  const found = await tx.maybeOne(sql`
    select from reports where handled_at is null and (ad_id = ${adId} or conversation_id = ${conversationId} ${ofPerson})
    limit 1`)
  return found !== undefined
}
