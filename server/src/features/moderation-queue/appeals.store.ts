import type { RatingPart } from '@bowerbird/contract/ratings/ratings.terms'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { queueChanged } from './cases.columns.ts'

/** The latest decision against an ad, and whether its owner has appealed. Plan: Index Scan on moderation_cases_of_ad. */
export async function findLatestRefusal(
  tx: Tx,
  adId: string,
): Promise<{ id: string; isAppealed: boolean } | undefined> {
  return tx.maybeOne(sql`
    select r.id, exists (select from moderation_cases p where p.appeal_of = r.id) as "isAppealed"
    from moderation_cases r where r.ad_id = ${adId} and r.outcome in ('refused', 'changes') and r.kind in ('ad', 'edit', 'report')
    order by r.decided_at desc, r.decided_by is null limit 1`)
}

export async function insertAppeal(
  tx: Tx,
  { appealOf, text }: { appealOf: string; text: string },
): Promise<void> {
  await tx.run(sql`
    insert into moderation_cases (kind, ad_id, account_id, appeal_of, title, category_id, details)
    select 'appeal', a.id, a.seller_id, r.id, a.title, a.category_id, ${text}
    from moderation_cases r join ads a on a.id = r.ad_id where r.id = ${appealOf}`)
  await tx.run(sql`select ${queueChanged}`)
}

/** The appeal against the refusal of a message. */
export async function insertMessageAppeal(
  tx: Tx,
  { appealOf, text }: { appealOf: string; text: string },
): Promise<void> {
  await tx.run(sql`
    insert into moderation_cases (kind, account_id, conversation_id, appeal_of, title, category_id, details)
    select 'appeal', r.account_id, r.conversation_id, r.id, r.title, r.category_id, ${text}
    from moderation_cases r where r.id = ${appealOf}`)
  await tx.run(sql`select ${queueChanged}`)
}

/** Appeals come one after the other: the statement after it sees the one before. */
export async function lockRating(tx: Tx, ratingId: string): Promise<void> {
  await tx.run(sql`select from ratings where id = ${ratingId} for no key update`)
}

/**
 * The latest refusal of a text that the member wrote, and its deal. `caseId` is null if it isn't refused. Plan:
 * ratings_pkey, moderation_cases_of_rating.
 */
export const findRatingRefusal = (
  tx: Tx,
  memberId: string,
  { ratingId, part }: { ratingId: string; part: RatingPart },
): Promise<{ dealId: string; caseId: string | null; isAppealed: boolean } | undefined> =>
  tx.maybeOne(sql`
    select g.deal_id as "dealId", r.id as "caseId",
      exists (select from moderation_cases p where p.appeal_of = r.id) as "isAppealed"
    from ratings g left join rating_replies y on y.rating_id = g.id
    left join lateral (
      select id from moderation_cases where rating_id = g.id and rating_part = ${part} and kind = 'rating'
        and outcome = 'refused' and case ${part} when 'rating' then g.state else y.state end = 'refused'
      order by decided_at desc limit 1) as r on true
    where g.id = ${ratingId} and case ${part} when 'rating' then g.rater_id else y.author_id end = ${memberId}`)

/** The appeal against the refusal of a rating or a reply. */
export async function insertRatingAppeal(
  tx: Tx,
  { appealOf, text }: { appealOf: string; text: string },
): Promise<void> {
  await tx.run(sql`
    insert into moderation_cases (kind, account_id, rating_id, rating_part, appeal_of, title, details)
    select 'appeal', r.account_id, r.rating_id, r.rating_part, r.id, r.title, ${text}
    from moderation_cases r where r.id = ${appealOf}`)
  await tx.run(sql`select ${queueChanged}`)
}
