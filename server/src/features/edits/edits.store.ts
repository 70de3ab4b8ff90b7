import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { ModerationOutcome } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { isCaseOfEdit, storedVersion, versionFields } from './edits.columns.ts'

/** A version of an ad. */
export interface Version {
  fields: AdFields
  coverBlur: string | null
}

/** A change of an approved ad. */
export interface AdEdit extends Version {
  /** It waits for review; otherwise a moderator did not approve it. */
  isWaiting: boolean
}

const editColumns = sql`${versionFields(sql`e.fields`)} as fields, e.cover_blur as "coverBlur", e.returned_at is null as "isWaiting"`

export const findEdit = (db: Queryable, adId: string): Promise<AdEdit | undefined> =>
  db.maybeOne<AdEdit>(sql`select ${editColumns} from ad_edits e where e.ad_id = ${adId}`)

/** Stores a version that waits for review, instead of the one before. */
export async function upsertEdit(tx: Tx, adId: string, { fields, coverBlur }: Version): Promise<void> {
  await tx.run(sql`
    insert into ad_edits (ad_id, fields, cover_blur) values (${adId}, ${storedVersion(fields)}::jsonb, ${coverBlur})
    on conflict (ad_id) do update set fields = excluded.fields, cover_blur = excluded.cover_blur, updated_at = now(),
      returned_at = null`)
}

/** A moderator's change of a waiting version. */
export async function setEditFields(tx: Tx, adId: string, { fields, coverBlur }: Version): Promise<void> {
  await tx.run(sql`
    update ad_edits set fields = ${storedVersion(fields)}::jsonb, cover_blur = ${coverBlur} where ad_id = ${adId}`)
}

/** The time at which a moderator returned or refused the edit is in `returned_at`; while it waits, that is null. */
export async function setReturned(tx: Tx, adId: string, isReturned: boolean): Promise<void> {
  await tx.run(
    sql`update ad_edits set returned_at = case when ${isReturned}::boolean then now() end where ad_id = ${adId}`,
  )
}

export const removeEdit = (tx: Tx, adId: string): Promise<number> =>
  tx.run(sql`delete from ad_edits where ad_id = ${adId}`)

/** The version that a review is about, if it is about one. Plan: three primary keys. */
export const findReviewed = (db: Queryable, caseId: string): Promise<AdEdit | undefined> =>
  db.maybeOne<AdEdit>(sql`
    select ${editColumns} from moderation_cases r join ad_edits e on e.ad_id = r.ad_id join ads a on a.id = r.ad_id
    where r.id = ${caseId} and ${isCaseOfEdit}`)

/** An approved edit is compared with this. */
export async function setBefore(tx: Tx, caseId: string, fields: AdFields): Promise<void> {
  await tx.run(sql`update moderation_cases set before = ${storedVersion(fields)}::jsonb where id = ${caseId}`)
}

export interface EditDecision {
  outcome: ModerationOutcome
  isSample: boolean
  /** The ad as it was, if the edit was approved. */
  before: AdFields | null
  /** True if the ad has not changed since the edit was approved. */
  isLatest: boolean
  /** The edit is still the version that was returned or refused. */
  isReturned: boolean
}

/** A change of the ad in the same transaction has the same time. */
export const findDecision = (tx: Tx, caseId: string): Promise<EditDecision> =>
  tx.one<EditDecision>(sql`
    select r.outcome, r.is_sample as "isSample",
      case when r.before is not null then ${versionFields(sql`r.before`)} end as before, a.updated_at = r.decided_at and e.ad_id is null as "isLatest",
      coalesce(e.returned_at = r.decided_at, false) as "isReturned"
    from moderation_cases r join ads a on a.id = r.ad_id left join ad_edits e on e.ad_id = r.ad_id where r.id = ${caseId}`)

export type Texts = Pick<AdFields, 'title' | 'description'>

/** Undefined if they are as they are shown. */
export const findReviewedTexts = (db: Queryable, adId: string): Promise<Texts | undefined> =>
  db.maybeOne<Texts>(sql`
    select t.title, t.description from ad_reviewed_texts t
      join ads a on a.id = t.ad_id and a.title = t.shown_title and a.description = t.shown_description
    where t.ad_id = ${adId}`)

export async function upsertReviewedTexts(
  tx: Tx,
  adId: string,
  { reviewed, shown }: { reviewed: Texts; shown: Texts },
): Promise<void> {
  await tx.run(sql`
    insert into ad_reviewed_texts (ad_id, title, description, shown_title, shown_description)
    values (${adId}, ${reviewed.title}, ${reviewed.description}, ${shown.title}, ${shown.description})
    on conflict (ad_id) do update set title = excluded.title, description = excluded.description,
      shown_title = excluded.shown_title, shown_description = excluded.shown_description`)
}

export async function removeReviewedTexts(tx: Tx, adId: string): Promise<void> {
  await tx.run(sql`delete from ad_reviewed_texts where ad_id = ${adId}`)
}
