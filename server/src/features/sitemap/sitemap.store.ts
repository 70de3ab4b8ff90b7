import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { hasBadge } from '../businesses/businesses.columns.ts'

/** Start of a sitemap file. Ads are listed oldest first, so that a full file rarely changes. */
export interface Start {
  /** In PostgreSQL's format, with microseconds. */
  createdAt: string
  id: string
}

export interface ListedAd extends Start {
  updatedAt: string
}

/** Before every ad. */
export const BEGINNING: Start = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

const time = (column: 'created_at' | 'updated_at') =>
  column === 'created_at'
    ? sql`to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The ad `skip` rows after a start: an index-only scan of ads_newest, backwards. */
export async function findStartAfter(db: Queryable, from: Start, skip: number): Promise<Start | undefined> {
  return db.maybeOne<Start>(sql`
    select ${time('created_at')} as "createdAt", id from ads
    where is_listed and (created_at, id) >= (${from.createdAt}::timestamptz, ${from.id}::uuid)
    order by created_at, id offset ${skip} limit 1`)
}

export async function hasAdAt(db: Queryable, { id, createdAt }: Start): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (select from ads where id = ${id} and created_at = ${createdAt}::timestamptz) as found`)
  return found
}

/** Listed ads from a start; without the start itself if `isExclusive`. */
export async function listAdsFrom(
  db: Queryable,
  from: Start,
  { limit, isExclusive }: { limit: number; isExclusive: boolean },
): Promise<ListedAd[]> {
  const comparison = isExclusive ? sql`>` : sql`>=`
  return db.many<ListedAd>(sql`
    select ${time('created_at')} as "createdAt", id, ${time('updated_at')} as "updatedAt" from ads
    where is_listed and (created_at, id) ${comparison} (${from.createdAt}::timestamptz, ${from.id}::uuid)
    order by created_at, id limit ${limit}`)
}

export interface SuburbCount {
  categoryId: number
  slug: string
}

/** Suburbs in which a category has at least some ads, the most first. Plan: HashAggregate over a Seq Scan on ads. */
export async function countAdsInSuburbs(
  db: Queryable,
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<SuburbCount[]> {
  return db.many<SuburbCount>(sql`
    select category_id as "categoryId", slug
    from (
      select category_id, place_id, count(*) as n from ads where is_listed and place_id is not null
      group by 1, 2 having count(*) >= ${atLeast}
    ) as counted join places on places.id = place_id
    where is_current order by n desc, slug, category_id limit ${limit}`)
}

/** Businesses with a badge and a listed ad, the newest first. Plan: business_members_of_business, ads_by_seller. */
export async function listBusinessSlugs(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.many<{ slug: string }>(sql`
    select b.slug from businesses b
    where ${hasBadge} and exists (
      select from business_members m join ads on ads.seller_id = m.account_id
      where m.business_id = b.id and ads.is_listed)
    order by b.created_at desc, b.id limit ${limit}`)
  return rows.map(({ slug }) => slug)
}
