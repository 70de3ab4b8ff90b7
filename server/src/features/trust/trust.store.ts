import { profileTextFields } from '@bowerbird/contract/accounts/profile-texts'
import type { TrustFacts } from '@bowerbird/contract/trust/trust.rules'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, raw, type Sql, sql } from '../../platform/db/sql.ts'

/** The free texts of a member's profile. Plan: accounts_pkey. */
export const findProfileTexts = (db: Queryable, id: string): Promise<Record<string, unknown>> =>
  db.one<Record<string, unknown>>(
    sql`select ${raw(profileTextFields.join(', '))} from accounts where id = ${id}`,
  )

const upheld = (review: Sql) => sql`exists (
  select from moderation_cases appeal where appeal.appeal_of = ${review} and appeal.outcome = 'upheld')`

/**
 * Refusals that count, unless an appeal was upheld. A refused ad that was also reported ends two reviews at once, which
 * are one strike. Ratings are about others, and their refusal is none.
 */
const strikesOf = (accountId: Sql, strikeDays: number) => sql`
  select min(case when kind = 'message' then 'Your message about “' || title || '”' else title end) as title, max(reason) as reason, max(note) as note, decided_at from moderation_cases s
  where s.account_id = ${accountId} and s.outcome = 'refused' and s.kind <> 'rating'
    and s.decided_at > now() - make_interval(days => ${strikeDays})
  group by coalesce(s.ad_id, s.conversation_id, s.id), s.decided_at
  having not bool_or(${upheld(sql`s.id`)})`

/** More than any market asks for: a dealer with ten thousand ads needs no exact count. */
export const MANY_ADS = 1_000

/** Never refused, and live now or before; at most `most`. */
const liveAdsOf = (accountId: Sql, most: number) => sql`
  select live.id from ads live
  where live.seller_id = ${accountId} and is_approved_status(live.status)
    and live.id not in (select r.ad_id from moderation_cases r where r.account_id = ${accountId} and r.ad_id is not null
      and r.outcome = 'refused' and not ${upheld(sql`r.id`)})
  limit ${most}`

/**
 * An ad counts once: if it was approved, however often, and not refused later; or if it is or was live and was never
 * refused, such as one from before there was a queue. Those that were deleted keep counting by their approval.
 */
const cleanAdsOf = (accountId: Sql, most: number) => sql`
  select count(*)::int from (
    select coalesce(c.ad_id, c.id) from moderation_cases c
    where c.account_id = ${accountId} and c.kind = 'ad' and c.outcome = 'approved' and not c.is_sample
      and not exists (select from moderation_cases later where later.ad_id = c.ad_id and later.outcome = 'refused'
        and later.decided_at > c.decided_at and not ${upheld(sql`later.id`)})
    union
    (${liveAdsOf(accountId, most)})
  ) as clean`

interface CountedFacts {
  strikeDays: number
  /** Clean ads beyond these are not counted exactly: then the live ones are enough, and the approvals are not read. */
  mostAds: number
}

/**
 * The facts that decide whether members are trusted. Plan: accounts_pkey, then moderation_cases_of_account three times,
 * moderation_cases_of_ad once for each approval, and an Index Only Scan on ads_by_seller.
 */
const trustFacts = (accounts: Sql, { strikeDays, mostAds }: CountedFacts) => sql`
  select a.id, floor(extract(epoch from now() - a.created_at) / 86400)::int as days,
    case when live.n = ${mostAds} then live.n else (${cleanAdsOf(sql`a.id`, mostAds)}) end as "cleanAds",
    (select count(*)::int from (${strikesOf(sql`a.id`, strikeDays)}) as strikes) as strikes
  from accounts a
  cross join lateral (select count(*)::int as n from (${liveAdsOf(sql`a.id`, mostAds)}) as l) as live
  where ${accounts}`

export const listTrustFacts = (
  db: Queryable,
  accountIds: readonly string[],
  counted: CountedFacts,
): Promise<(TrustFacts & { id: string })[]> =>
  db.many(trustFacts(sql`a.id = any(${accountIds}::uuid[])`, counted))

/** A statement of its own: PostgreSQL plans the one for many anew each time, which takes longer than running it. */
export const findTrustFacts = (
  db: Queryable,
  accountId: string,
  counted: CountedFacts,
): Promise<TrustFacts | undefined> => db.maybeOne(trustFacts(sql`a.id = ${accountId}`, counted))

export interface StrikeRow {
  title: string
  /** The id of a reason. */
  reason: string | null
  /** The moderator's note. */
  note: string | null
  at: string
  expiresAt: string
}

/** The newest first. */
export async function listStrikes(
  db: Queryable,
  accountId: string,
  strikeDays: number,
): Promise<StrikeRow[]> {
  return db.many<StrikeRow>(sql`
    select title, reason, note, ${isoTime(sql`decided_at`)} as at,
      ${isoTime(sql`decided_at + make_interval(days => ${strikeDays})`)} as "expiresAt"
    from (${strikesOf(sql`${accountId}::uuid`, strikeDays)}) as strikes order by decided_at desc`)
}

/**
 * True if one of these photos is near-equal to a photo of another member's refused ad. The member who posts it may be
 * its honest owner, so a person has to look at the ad, whatever the member's level of trust.
 */
export async function hasCaughtPhoto(db: Queryable, images: readonly string[]): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from photo_fingerprints where address = any (${images}::text[]) and caught_by is not null limit 1`)
  return found !== undefined
}
