import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import type { FeedCounts } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AdDays, listedFor } from '../lifecycle/ad-days.columns.ts'

/** What the market knows of one ad of a feed. */
export interface FeedItem {
  externalId: string
  fields: AdFields
  privateAttributes: Attributes
  images: string[]
  hasAllPhotos: boolean
  isPosted: boolean
  adId: string | null
  isGone: boolean
  runId: string | null
  outcome: 'added' | 'changed' | 'relisted' | 'ended' | null
  /** Of its ad. */
  status: AdStatus | null
}

/** All of an account. Plan: Index Scan on stock_feed_items_pkey, Nested Loop over ads_pkey. */
export const listItems = (db: Queryable, accountId: string): Promise<FeedItem[]> =>
  db.many<FeedItem>(sql`
    select i.external_id as "externalId", i.fields, i.private_attributes as "privateAttributes", i.images,
      i.has_all_photos as "hasAllPhotos", i.is_posted as "isPosted", i.ad_id as "adId",
      i.gone_at is not null as "isGone", i.run_id as "runId", i.outcome, a.status
    from stock_feed_items i left join ads a on a.id = i.ad_id where i.account_id = ${accountId}`)

interface Version {
  fields: AdFields
  privateAttributes: Attributes
}

/** Before the ad is posted, so that after a crash it is known what the ad began with. */
export async function insertItem(
  db: Queryable,
  accountId: string,
  { externalId, fields, privateAttributes }: Version & { externalId: string },
): Promise<void> {
  await db.run(sql`
    insert into stock_feed_items (account_id, external_id, fields, private_attributes)
    values (${accountId}, ${externalId}, ${JSON.stringify(fields)}::jsonb, ${JSON.stringify(privateAttributes)}::jsonb)
    on conflict do nothing`)
}

export async function removeItem(db: Queryable, accountId: string, externalId: string): Promise<void> {
  await db.run(
    sql`delete from stock_feed_items where account_id = ${accountId} and external_id = ${externalId}`,
  )
}

interface Photos {
  images: readonly string[]
  hasAllPhotos: boolean
}

export async function setPosted(
  db: Queryable,
  accountId: string,
  {
    externalId,
    adId,
    runId,
    images,
    hasAllPhotos,
  }: Photos & { externalId: string; adId: string; runId: string },
): Promise<void> {
  await db.run(sql`
    update stock_feed_items set is_posted = true, ad_id = ${adId}, images = ${images}, has_all_photos = ${hasAllPhotos},
      run_id = ${runId}, outcome = 'added'
    where account_id = ${accountId} and external_id = ${externalId}`)
}

/** Its ad has followed this version. */
export async function setFollowed(
  db: Queryable,
  accountId: string,
  item: Photos & Version & { externalId: string; runId: string | null; outcome: FeedItem['outcome'] },
): Promise<void> {
  await db.run(sql`
    update stock_feed_items set fields = ${JSON.stringify(item.fields)}::jsonb,
      private_attributes = ${JSON.stringify(item.privateAttributes)}::jsonb, images = ${item.images},
      has_all_photos = ${item.hasAllPhotos}, gone_at = null, ended_at = null, run_id = ${item.runId},
      outcome = ${item.outcome}
    where account_id = ${accountId} and external_id = ${item.externalId}`)
}

/** They are no longer in the feed. What never became an ad, or whose ad is deleted, is forgotten. */
export async function setGone(
  tx: Tx,
  accountId: string,
  { externalIds, runId }: { externalIds: readonly string[]; runId: string },
): Promise<void> {
  await tx.run(sql`
    delete from stock_feed_items
    where account_id = ${accountId} and external_id = any(${externalIds}) and ad_id is null`)
  await tx.run(sql`
    update stock_feed_items set gone_at = now(), run_id = ${runId}, outcome = 'ended'
    where account_id = ${accountId} and external_id = any(${externalIds}) and gone_at is null`)
}

/** Locks listed ads of gone items, a batch at a time. Reserved ones stay: they are promised to someone. */
export const lockGoneAds = (
  tx: Tx,
  accountId: string,
  limit: number,
): Promise<{ id: string; status: 'active' }[]> =>
  tx.many(sql`
    select a.id, a.status from ads a where a.status = 'active' and a.id in (
      select i.ad_id from stock_feed_items i
      where i.account_id = ${accountId} and i.gone_at is not null and i.ended_at is null)
    order by a.id limit ${limit} for update`)

/** Once: an ad that its seller lists again stays listed. */
export async function setItemsEnded(tx: Tx, accountId: string, adIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update stock_feed_items set ended_at = now()
    where account_id = ${accountId} and gone_at is not null and ad_id = any(${adIds}::uuid[])`)
}

/** Ads in the feed that have run out of time, or have used up half of it. */
export const listDueAds = (
  db: Queryable,
  accountId: string,
  { days, limit }: { days: AdDays; limit: number },
): Promise<{ id: string }[]> =>
  db.many(sql`
    select a.id from stock_feed_items i join ads a on a.id = i.ad_id
    where i.account_id = ${accountId} and i.gone_at is null and (a.status = 'expired'
      or (a.status in ('active', 'reserved') and a.listed_at + ${listedFor(days)} / 2 < now()))
    order by a.id limit ${limit}`)

/** What a run has done so far, also before its process was killed. */
export async function countOutcomes(
  db: Queryable,
  accountId: string,
  runId: string,
): Promise<Pick<FeedCounts, 'added' | 'changed' | 'relisted' | 'ended'>> {
  return db.one(sql`
    select count(*) filter (where outcome = 'added')::int as added,
      count(*) filter (where outcome = 'changed')::int as changed,
      count(*) filter (where outcome = 'relisted')::int as relisted,
      count(*) filter (where outcome = 'ended')::int as ended
    from stock_feed_items where account_id = ${accountId} and run_id = ${runId}`)
}

/** The stored photos of these addresses. Plan: Index Scan on stock_feed_photos_pkey. */
export const listPhotos = (
  db: Queryable,
  accountId: string,
  urls: readonly string[],
): Promise<{ url: string; address: string }[]> =>
  db.many(
    sql`select url, address from stock_feed_photos where account_id = ${accountId} and url = any(${urls})`,
  )

export async function insertPhoto(
  db: Queryable,
  accountId: string,
  { url, address }: { url: string; address: string },
): Promise<void> {
  await db.run(sql`
    insert into stock_feed_photos (account_id, url, address) values (${accountId}, ${url}, ${address})
    on conflict (account_id, url) do update set address = excluded.address`)
}
