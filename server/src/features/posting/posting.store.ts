import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { type AdSort, type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import type { PostingDefaults, StatusCounts } from '@bowerbird/contract/posting/posting.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, join, raw, type Sql, sql } from '../../platform/db/sql.ts'
import {
  type AdWithContact,
  adColumns,
  adJson,
  adValues,
  cardJsonWith,
  contactPhone,
  stateName,
} from '../ads/ads.columns.ts'
import { colleagueChangeJson } from '../businesses/colleagues.columns.ts'
import { nameFor } from '../chat/blocks.columns.ts'
import { type AdDays, endsAt } from '../lifecycle/ad-days.columns.ts'
import { orders } from '../listing/listing.columns.ts'
import { cityName, suburbName } from '../places/distances/ad-place.columns.ts'

export interface NewAdRow {
  id: string
  sellerId: string
  fields: AdFields
  /** Those of its images that must belong to the seller. */
  ownImages: string[]
  /** The idempotency key: the same key of the same seller is the same ad. */
  clientKey: string | null
  /** The seller's number is on it, if they show it at all. */
  showsPhone: boolean
  /** Only the owner and staff see these. */
  privateAttributes: Attributes
  /** Pending if it waits for review, active if it is listed at once. */
  status: Extract<AdStatus, 'pending' | 'active'>
}

export type PostedAd = AdWithContact

/**
 * Inserts an ad. Returns nothing if the seller is gone, has already posted with this key, or does not own each of `ownImages`.
 *
 * It locks the account, then the images, then inserts the ad. Deleting an account locks them in the same order, so the
 * two can't deadlock. The draft that the ad was is deleted with it.
 */
export async function insertAd(tx: Tx, ad: NewAdRow): Promise<PostedAd | undefined> {
  const { id, sellerId, fields, privateAttributes, ownImages, clientKey, showsPhone, status } = ad
  return tx.maybeOne<PostedAd>(sql`
    with s as (
      select id, email, phone_number, phone_verified_at, shows_phone, avatar from accounts where id = ${sellerId} for share
    ), locked_images as (
      select address, account_id, blur from images where address = any(${fields.images}) and exists (select from s)
      order by address for no key update
    ), a as (
      insert into ads (id, seller_id, client_key, shows_phone, private_attributes, status, cover_blur, ${adColumns})
      select ${id}, s.id, ${clientKey}, ${showsPhone}, ${JSON.stringify(privateAttributes)}::jsonb, ${status},
        (select nullif(blur, '') from locked_images where address = ${fields.images[0]}), ${join(adValues(fields))}
      from s
      where ${ownImages.length} = (
        select count(*) from locked_images i where i.address = any(${ownImages}) and i.account_id = s.id)
      on conflict (seller_id, client_key) where client_key is not null do nothing
      returning *
    ), finished as (
      delete from ad_drafts d using a where d.id = a.client_key and d.account_id = a.seller_id
    )
    select s.email, ${contactPhone} as "phoneNumber", ${adJson} as json from a join s on s.id = a.seller_id`)
}

export async function setShowsPhone(tx: Tx, id: string, showsPhone: boolean): Promise<void> {
  await tx.run(sql`update ads set shows_phone = ${showsPhone} where id = ${id}`)
}

export async function setPrivateAttributes(tx: Tx, id: string, attributes: Attributes): Promise<void> {
  await tx.run(sql`update ads set private_attributes = ${JSON.stringify(attributes)}
    where id = ${id} and private_attributes <> ${JSON.stringify(attributes)}::jsonb`)
}

/** Location and contact of a member's latest ad. Plan: Index Scan on ads_by_seller, one row. */
export const findLatestAd = (
  db: Queryable,
  sellerId: string,
): Promise<PostingDefaults['latest'] | undefined> =>
  db.maybeOne<NonNullable<PostingDefaults['latest']>>(sql`
    select ${suburbName} as suburb, a.postcode, ${stateName} as state, ${cityName} as city,
      a.contact_name as "contactName", a.shows_phone as "showPhone"
    from ads a where a.seller_id = ${sellerId} order by a.created_at desc, a.id desc limit 1`)

/** True if the account still exists. */
export async function hasSeller(db: Queryable, sellerId: string): Promise<boolean> {
  return (await db.maybeOne(sql`select from accounts where id = ${sellerId}`)) !== undefined
}

/** The id of the ad that a seller posted with this key, if any. */
export async function findByClientKey(
  db: Queryable,
  sellerId: string,
  clientKey: string,
): Promise<string | undefined> {
  const found = await db.maybeOne<{ id: string }>(
    sql`select id from ads where seller_id = ${sellerId} and client_key = ${clientKey}`,
  )
  return found?.id
}

export async function lockSeller(tx: Tx, sellerId: string): Promise<void> {
  await tx.run(sql`select from accounts where id = ${sellerId} for no key update`)
}

/** One seller's ads come in the order of ads_by_seller. */
const soldBy = (sellers: readonly string[]): Sql =>
  sellers.length === 1 ? sql`seller_id = ${sellers[0]}` : sql`seller_id = any(${sellers}::uuid[])`

/** Index-only scan of ads_by_seller: 3 ms for a dealer with twenty thousand ads. */
export async function countByStatus(db: Queryable, ...sellers: string[]): Promise<StatusCounts> {
  return db.one<StatusCounts>(sql`
    select ${join(adStatuses.map((status) => sql`count(*) filter (where status = ${status})::int as ${raw(status)}`))},
      count(*)::int as total
    from ads where ${soldBy(sellers)}`)
}

interface OwnFilter {
  /** The member, and their colleagues if they want to see their ads too. */
  sellers: string[]
  status: AdStatus | undefined
  /** All of these must be in the title. */
  words: string[]
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** ads_by_seller covers all of these conditions. */
const matching = ({ sellers, status, words }: OwnFilter) => sql`
  ${soldBy(sellers)} ${status ? sql`and status = ${status}::ad_status` : sql``}
  ${words.length ? sql`and title ilike all(${words.map((word) => `%${escaped(word)}%`)}::text[])` : sql``}`

export interface OwnPage extends OwnFilter {
  days: AdDays
  sort: AdSort
  limit: number
  offset: number
}

/** The states in which everyone could see an ad, or could have before. */
const formerlyPublic = adStatuses.filter(isApprovedStatus)

/**
 * Why the ad `a` was declined or taken down: the latest such decision. Other cases that it has ended have its time, but
 * no decider. Plan: Index Scans on moderation_cases_of_ad and moderation_cases_one_appeal.
 */
const declined = sql`(
  select json_build_object('reason', nullif(concat_ws(' ', r.reason_text, r.note), ''),
    'wasLive', coalesce(r.status_before = any(${formerlyPublic}::ad_status[]), r.kind = 'edit'),
    'outcome', r.outcome, 'reasonText', r.reason_text, 'field', r.field, 'note', r.note, 'mayAppeal', p.id is null,
    'appealState', case when p.id is not null and p.decided_at is null then 'open'
      when p.outcome = 'confirmed' then 'confirmed' end)
  from (
    select * from moderation_cases r
    where r.ad_id = a.id and r.outcome in ('refused', 'changes') and r.kind in ('ad', 'edit', 'report')
    order by r.decided_at desc, r.decided_by is null limit 1) r
  left join moderation_cases p on p.appeal_of = r.id)`

/**
 * The change of the ad `a` that is not approved, and why. Plan: primary key of ad_edits; if a moderator has decided about
 * it, Index Scan on moderation_cases_of_ad.
 */
const edit = sql`(
  select json_build_object('state', case when e.returned_at is null then 'waiting' else coalesce(r.outcome, 'refused') end,
    'savedAt', ${isoTime(sql`e.updated_at`)}, 'field', r.field, 'note', r.note, 'reasonText', r.reason_text)
  from ad_edits e left join moderation_cases r on r.ad_id = e.ad_id and r.kind = 'edit' and r.decided_at = e.returned_at
    and r.outcome in ('refused', 'changes')
  where e.ad_id = a.id)`

/**
 * True if reports have hidden the ad `a` and no moderator has answered them yet. Plan: Index Scan on
 * moderation_cases_open_of_ad.
 */
const isHiddenByReports = sql`(a.status = 'pending' and exists (
  select from moderation_cases r
  where r.ad_id = a.id and r.kind = 'report' and r.decided_at is null and r.has_hidden))`

/** Columns of the ad `a` that only the owner and their colleagues see. */
const forOwner = (
  days: AdDays,
  memberId: string,
) => sql`'colleague', case when a.seller_id <> ${memberId}::uuid then (
    select json_build_object('_id', p.id, 'name', p.name) from accounts p where p.id = a.seller_id) end,
  'changedBy', ${colleagueChangeJson}, 'declined', case when a.status in ('inactive', 'changes_requested') then ${declined} end,
  'isHiddenByReports', ${isHiddenByReports}, 'edit', ${edit}, 'endsAt', ${isoTime(endsAt(days))}, 'postedAt', ${isoTime(sql`a.posted_at`)}`

const card = (days: AdDays, memberId: string) =>
  cardJsonWith(
    sql`exists (select from featured_ads f where f.ad_id = a.id)`,
    sql`${forOwner(days, memberId)}, 'reservedUntil', ${isoTime(sql`a.reserved_until`)},
      'reservedFor', (select ${nameFor({ member: sql`a.seller_id`, other: sql`h.id`, name: sql`h.name` })}
        from accounts h where h.id = a.reserved_for)`,
  )

/** The owner's private view of an ad, as a JSON object. */
export async function findForOwner(
  db: Queryable,
  { id, memberId }: { id: string; memberId: string },
  days: AdDays,
): Promise<string> {
  const { json } = await db.one<{ json: string }>(
    sql`select json_build_object(${forOwner(days, memberId)})::text as json from ads a where a.id = ${id}`,
  )
  return json
}

/** The cards of `ids` as a JSON array, in their order. */
const cards = (ids: Sql, days: AdDays, memberId: string): Sql => sql`
  select coalesce(json_agg(${card(days, memberId)} order by k.n), '[]')::text as json
  from (select id, row_number() over () as n from (${ids}) as ids) as k join ads a on a.id = k.id`

/**
 * A page of a member's own ads as a JSON array, whatever their status. Plan: Nested Loop (Limit → Index Only Scan on
 * ads_by_seller, sorted if the order is by price → ads_pkey).
 */
export async function ownAdsJson(db: Queryable, memberId: string, page: OwnPage): Promise<string> {
  const { json } = await db.one<{ json: string }>(
    cards(
      sql`
      select id from ads where ${matching(page)}
      order by ${orders[page.sort].forward} limit ${page.limit} offset ${page.offset}`,
      page.days,
      memberId,
    ),
  )
  return json
}

/** The same for a search, with its total, which requires reading all of the seller's ads. */
export async function searchOwnAds(
  db: Queryable,
  memberId: string,
  page: OwnPage,
): Promise<{ total: number; json: string }> {
  const ids = sql`select id from m order by ${orders[page.sort].forward} limit ${page.limit} offset ${page.offset}`
  return db.one(sql`
    with m as materialized (select id, created_at, price_cents from ads where ${matching(page)})
    select (select count(*)::int from m) as total, (${cards(ids, page.days, memberId)}) as json`)
}
