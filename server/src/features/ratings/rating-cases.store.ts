import type { RatingPart } from '@bowerbird/contract/ratings/ratings.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { queueChanged } from '../moderation-queue/cases.columns.ts'

export interface RatingText {
  ratingId: string
  part: RatingPart
}

const tableOf = ({ part }: RatingText): Sql => (part === 'rating' ? sql`ratings` : sql`rating_replies`)
const rowOf = ({ ratingId, part }: RatingText): Sql =>
  part === 'rating' ? sql`id = ${ratingId}` : sql`rating_id = ${ratingId}`

/** Puts a rating or a reply into the moderators' queue, or has what is there assessed again. */
export async function openRatingCase(tx: Tx, { ratingId, part }: RatingText, risk = 0): Promise<void> {
  await tx.run(sql`
    with opened as (
      insert into moderation_cases (kind, rating_id, rating_part, account_id, title, details, risk)
      select 'rating', g.id, ${part}, case ${part}::text when 'rating' then g.rater_id else p.author_id end, d.title,
        case ${part}::text when 'rating' then g.text else p.text end, ${risk}
      from ratings g join deals d on d.id = g.deal_id left join rating_replies p on p.rating_id = g.id
      where g.id = ${ratingId}
      on conflict (rating_id, rating_part) where decided_at is null and rating_id is not null
        do update set risk = greatest(moderation_cases.risk, excluded.risk), assessed_at = null
      returning id)
    select ${queueChanged} from opened`)
}

/** Nobody else reads it until a moderator has decided. */
export async function setHeld(tx: Tx, text: RatingText): Promise<void> {
  await tx.run(sql`update ${tableOf(text)} set state = 'held' where ${rowOf(text)} and state = 'fine'`)
}

/** Returns whether it was held. */
export async function setFine(tx: Tx, text: RatingText): Promise<boolean> {
  const cleared = text.part === 'rating' ? sql`, is_cleared = true` : sql``
  const found = await tx.maybeOne<{ wasHeld: boolean }>(sql`
    with before as (select state from ${tableOf(text)} where ${rowOf(text)} for no key update)
    update ${tableOf(text)} set state = 'fine', refusal = null${cleared} from before where ${rowOf(text)}
    returning before.state <> 'fine' as "wasHeld"`)
  return found?.wasHeld ?? false
}

export async function setRefused(tx: Tx, text: RatingText, refusal: string): Promise<void> {
  const hidden = text.part === 'rating' ? sql`, shown_at = null` : sql``
  await tx.run(
    sql`update ${tableOf(text)} set state = 'refused', refusal = ${refusal}${hidden} where ${rowOf(text)}`,
  )
}

export interface CaseSubject {
  dealId: string
  title: string
  raterId: string | null
  ratedId: string | null
  isShown: boolean
}

/** The rating that a case is about. Plan: ratings_pkey, deals_pkey. */
export const findCaseSubject = (db: Queryable, ratingId: string): Promise<CaseSubject | undefined> =>
  db.maybeOne<CaseSubject>(sql`
    select g.deal_id as "dealId", d.title, g.rater_id as "raterId", g.rated_id as "ratedId",
      g.shown_at is not null as "isShown"
    from ratings g join deals d on d.id = g.deal_id where g.id = ${ratingId}`)

export interface ReportableText extends CaseSubject {
  authorId: string | null
}

/** A text that everyone reads. */
export const findShownText = (
  db: Queryable,
  { ratingId, part }: RatingText,
): Promise<ReportableText | undefined> =>
  db.maybeOne<ReportableText>(sql`
    select g.deal_id as "dealId", d.title, g.rater_id as "raterId", g.rated_id as "ratedId", true as "isShown",
      case ${part}::text when 'rating' then g.rater_id else p.author_id end as "authorId"
    from ratings g join deals d on d.id = g.deal_id
      left join rating_replies p on p.rating_id = g.id and p.state = 'fine'
    where g.id = ${ratingId} and g.shown_at is not null and (${part}::text = 'rating' or p.rating_id is not null)`)
