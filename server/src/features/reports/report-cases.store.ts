import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { casesTaken, queueChanged } from '../moderation-queue/cases.columns.ts'
import type { ReportedThing } from './outcomes.store.ts'
import type { ReportSubject } from './reports.store.ts'

/**
 * Puts what was reported into the moderators' queue, or raises what is there: one open review for each ad, and for each
 * person in a conversation. It is assessed again with the new report.
 */
export async function openReportCase(tx: Tx, subject: ReportSubject, risk: number): Promise<void> {
  const { adId, conversationId, reportedId, title } = subject
  const once = adId
    ? sql`(ad_id, kind) where decided_at is null and ad_id is not null`
    : sql`(conversation_id, account_id) where kind = 'report' and decided_at is null and conversation_id is not null`
  await tx.run(sql`
    with opened as (
      insert into moderation_cases (kind, ad_id, conversation_id, account_id, title, category_id, risk)
      values ('report', ${adId}, ${conversationId}, ${reportedId}, ${title},
        (select category_id from ads where id = ${adId}), ${risk})
      on conflict ${once} do update set risk = greatest(moderation_cases.risk, excluded.risk), assessed_at = null
      returning id)
    select ${queueChanged} from opened`)
}

/** Remembers that the reports have hidden the ad, so that it is listed again when they are answered. */
export async function setHidden(tx: Tx, adId: string): Promise<void> {
  await tx.run(sql`
    update moderation_cases set has_hidden = true where ad_id = ${adId} and kind = 'report' and decided_at is null`)
}

export interface OpenReportCase {
  id: string
  hasHidden: boolean
}

const ofSubject = ({ adId, conversationId, reportedId, ratingId, ratingPart }: ReportedThing) =>
  ratingId
    ? sql`kind = 'rating' and decided_at is null and rating_id = ${ratingId} and rating_part = ${ratingPart ?? null}`
    : sql`kind = 'report' and decided_at is null
    and (ad_id = ${adId} or conversation_id = ${conversationId} and account_id is not distinct from ${reportedId})`

export async function findOpenCase(tx: Tx, about: ReportedThing): Promise<OpenReportCase | undefined> {
  return tx.maybeOne<OpenReportCase>(
    sql`select id, has_hidden as "hasHidden" from moderation_cases where ${ofSubject(about)}`,
  )
}

export async function setDecided(
  tx: Tx,
  caseId: string,
  { by, outcome }: { by: string; outcome: 'fine' | 'refused' },
): Promise<void> {
  await tx.run(sql`
    update moderation_cases set decided_at = now(), decided_by = ${by}, outcome = ${outcome}
    where id = ${caseId} and decided_at is null`)
  await tx.run(sql`select ${casesTaken}`)
}

/** The reports are answered, but the ad waits for review for another reason. */
export async function setWaitingForEdit(tx: Tx, caseId: string): Promise<void> {
  await tx.run(sql`update moderation_cases set kind = 'edit' where id = ${caseId} and decided_at is null`)
}
