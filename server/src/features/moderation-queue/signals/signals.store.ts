import { profileTextFields } from '@bowerbird/contract/accounts/profile-texts'
import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { join, raw, type Sql, sql } from '../../../platform/db/sql.ts'
import { jsonFields } from '../../ads/ads.columns.ts'
import { versionFields } from '../../edits/edits.columns.ts'
import type { StoredSignal } from './stored-signals.ts'
import type { OtherText } from './weigh.ts'

export interface Unassessed {
  id: string
  adId: string | null
  accountId: string | null
  conversationId: string | null
  /** Of a held message. */
  message: string | null
  /** Patterns that the held message was found to match. */
  warnings: string[] | null
  /** Of a rating or a reply to one. */
  ratingText: string | null
  /** The rating itself is looked at, not its reply. */
  ratingId: string | null
  /** Of the deal that was rated. */
  ratedAdId: string | null
  /** It is about a change of an approved ad, if there is one. */
  isEdit: boolean
}

/** The next case to assess, locked; other workers skip it. Plan: Limit → Index Scan on moderation_cases_unassessed. */
export const lockUnassessed = (tx: Tx, except: readonly string[]): Promise<Unassessed | undefined> =>
  tx.maybeOne<Unassessed>(sql`
    select id, ad_id as "adId", account_id as "accountId", conversation_id as "conversationId",
      case when kind = 'message' then details end as message,
      case when kind = 'rating' then details end as "ratingText",
      case when rating_part = 'rating' then rating_id end as "ratingId",
      (select d.ad_id from ratings g join deals d on d.id = g.deal_id where g.id = moderation_cases.rating_id) as "ratedAdId",
     
      (select h.warnings from held_messages h where h.case_id = moderation_cases.id) as warnings, kind = 'edit' and not is_sample as "isEdit"
    from moderation_cases where decided_at is null and assessed_at is null and id <> all(${except}::uuid[])
    order by created_at limit 1 for no key update skip locked`)

export async function setSignals(
  tx: Tx,
  id: string,
  { signals, risk }: { signals: readonly StoredSignal[]; risk: number },
): Promise<void> {
  await tx.run(sql`
    update moderation_cases set signals = ${JSON.stringify(signals)}::jsonb, risk = ${risk}, assessed_at = now() where id = ${id}`)
}

const profileTexts = raw(profileTextFields.map((field) => `'${field}', a.${field}`).join(', '))

export interface AdFacts {
  fields: AdFields
  sellerId: string
  adsInAnHour: number
}

/** Of the ad, or of the version that waits for review. Plan: ads_pkey, ad_edits_pkey, ads_by_seller. */
export const findAdFacts = (db: Queryable, id: string, isEdit: boolean): Promise<AdFacts | undefined> =>
  db.maybeOne<AdFacts>(sql`
    select coalesce(${versionFields(sql`e.fields`)}, jsonb_build_object(${jsonFields()})) as fields,
      a.seller_id as "sellerId",
      (select count(*)::int from ads o where o.seller_id = a.seller_id
        and o.created_at between a.created_at - interval '1 hour' and a.created_at + interval '1 second') as "adsInAnHour"
    from ads a left join ad_edits e on e.ad_id = a.id and ${isEdit}::boolean and e.returned_at is null
      and is_approved_status(a.status)
    where a.id = ${id}`)

export interface AccountFacts {
  ageDays: number
  /** The free texts of the profile. */
  profile: Record<string, unknown>
  refusals: number
}

/** Refusals that no appeal has overturned, and that this case is no appeal against. Plan: accounts_pkey, moderation_cases_of_account, moderation_cases_one_appeal. */
export const findAccountFacts = (
  db: Queryable,
  { id, caseId }: { id: string; caseId: string },
): Promise<AccountFacts | undefined> =>
  db.maybeOne<AccountFacts>(sql`
    select extract(epoch from now() - a.created_at)::float8 / 86400 as "ageDays",
      jsonb_build_object(${profileTexts}) as profile,
      (select count(*)::int from moderation_cases r where r.account_id = a.id and r.outcome = 'refused' and r.kind <> 'rating'
        and not exists (select from moderation_cases p
          where p.appeal_of = r.id and (p.outcome = 'upheld' or p.id = ${caseId}))) as refusals
    from accounts a where a.id = ${id}`)

/** Plan: reports_about_ad or reports_about_conversation. */
export async function listReportReasons(
  db: Queryable,
  { id, adId, conversationId }: Pick<Unassessed, 'id' | 'adId' | 'conversationId'>,
): Promise<string[]> {
  const rows = await db.many<{ reason: string }>(sql`
    select reason from reports where handled_at is null and (ad_id = ${adId} or conversation_id = ${conversationId}
      or (rating_id, rating_part) = (select rating_id, rating_part from moderation_cases where id = ${id}))
    order by created_at limit 100`)
  return rows.map(({ reason }) => reason)
}

/** Further apart, texts are hardly ever nearly equal. */
const MAX_DISTANCE = 7

/** As in the indexes ad_texts_band_0 to 4, of the column or of a value. */
const bandsOf = (value: Sql): Sql[] => [
  sql`(${value} & 8191)`,
  sql`(${value} >> 13 & 8191)`,
  sql`(${value} >> 26 & 8191)`,
  sql`(${value} >> 39 & 8191)`,
  sql`(${value} >> 52 & 4095)`,
]

/**
 * Texts of other sellers with a similar fingerprint, the nearest first. Plan: Append of Bitmap Heap Scans ← Bitmap Index
 * Scans on ad_texts_band_0 to 4, each about 1/8192 of all ads, filtered by distance → ads_pkey.
 */
export const listSimilarTexts = (
  db: Queryable,
  { simhash, sellerId, limit }: { simhash: bigint; sellerId: string; limit: number },
): Promise<OtherText[]> => {
  const own = sql`${String(simhash)}::bigint`
  const ownBands = bandsOf(sql`(${own})`)
  const near = bandsOf(raw('simhash')).map(
    (band, i) => sql`
      select ad_id, simhash from ad_texts
      where simhash is not null and simhash <> 0 and ${band} = ${ownBands[i]}
        and bit_count((simhash # ${own})::bit(64)) <= ${MAX_DISTANCE}`,
  )
  return db.many<OtherText>(sql`
    select a.id as "adId", a.title, a.description
    from (select distinct ad_id, simhash from (${join(near, ' union all ')}) as found) t join ads a on a.id = t.ad_id
    where a.seller_id <> ${sellerId}
    order by bit_count((t.simhash # ${own})::bit(64)), a.created_at desc limit ${limit}`)
}

/** Texts without a fingerprint, locked; other workers skip them. Plan: Limit → Index Scan on ad_texts_waiting. */
export const lockNewTexts = (tx: Tx, limit: number): Promise<OtherText[]> =>
  tx.many<OtherText>(sql`
    select t.ad_id as "adId", a.title, a.description
    from (select ad_id from ad_texts where simhash is null order by ad_id limit ${limit} for update skip locked) t
    join ads a on a.id = t.ad_id`)

export async function setFingerprints(
  tx: Tx,
  fingerprints: readonly { adId: string; simhash: bigint }[],
): Promise<void> {
  await tx.run(sql`
    update ad_texts t set simhash = f.simhash
    from unnest(${fingerprints.map(({ adId }) => adId)}::uuid[], ${fingerprints.map(({ simhash }) => String(simhash))}::bigint[])
      as f (ad_id, simhash)
    where t.ad_id = f.ad_id`)
}
