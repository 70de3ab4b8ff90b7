import type { AdSort, AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { StatusCounts } from '@bowerbird/contract/posting/own-ads.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { cardJson } from '../ads/ads.columns.ts'

/** Index-only over ads_by_seller: a dealer with twenty thousand ads takes 3 ms. */
export async function countByStatus(db: Queryable, sellerId: string): Promise<StatusCounts> {
  return db.one<StatusCounts>(sql`
    select count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'sold')::int as sold, count(*)::int as total
    from ads where seller_id = ${sellerId}`)
}

const orders: Record<AdSort, Sql> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  price_asc: sql`price_cents, id`,
  price_desc: sql`price_cents desc, id desc`,
}

export interface OwnFilter {
  status: AdStatus | undefined
  /** Words that must all be in the title. */
  words: string[]
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** Asked of ads_by_seller alone, the words as well. */
const matching = (sellerId: string, { status, words }: OwnFilter) => sql`
  seller_id = ${sellerId} ${status ? sql`and status = ${status}::ad_status` : sql``}
  ${words.length ? sql`and title ilike all(${words.map((word) => `%${escaped(word)}%`)}::text[])` : sql``}`

export interface OwnPage extends OwnFilter {
  sort: AdSort
  limit: number
  offset: number
}

const card = cardJson(sql`exists (select from featured_ads f where f.ad_id = a.id)`)

/** The ads of `ids` as a JSON array, in their order. */
const cards = (ids: Sql): Sql => sql`
  select coalesce(json_agg(${card} order by k.n), '[]')::text as json
  from (select id, row_number() over () as n from (${ids}) as ids) as k join ads a on a.id = k.id`

/**
 * A page of a member's own ads as a JSON array, whatever their status. Plan: Nested Loop (Limit → Index Only Scan on
 * ads_by_seller, sorted where the order is by price → ads_pkey).
 */
export async function myAdsJson(db: Queryable, sellerId: string, page: OwnPage): Promise<string> {
  const { json } = await db.one<{ json: string }>(
    cards(sql`
      select id from ads where ${matching(sellerId, page)}
      order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}`),
  )
  return json
}

/** The same with how many match, for words: only looking at all of a seller's ads tells. */
export async function searchMyAds(
  db: Queryable,
  sellerId: string,
  page: OwnPage,
): Promise<{ total: number; json: string }> {
  const ids = sql`select id from m order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}`
  return db.one(sql`
    with m as materialized (select id, created_at, price_cents from ads where ${matching(sellerId, page)})
    select (select count(*)::int from m) as total, (${cards(ids)}) as json`)
}
