import type { AdSort, AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { StatusCounts } from '@bowerbird/contract/ads/owner.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { cardJson } from './ads.columns.ts'

/** Index-only over (seller, status, …): a dealer with twenty thousand ads takes 3 ms. */
export async function countByStatus(db: Queryable, sellerId: string): Promise<StatusCounts> {
  return db.one<StatusCounts>(sql`
    select count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'sold')::int as sold, count(*)::int as total
    from ads where seller_id = ${sellerId}`)
}

const orders: Record<AdSort, ReturnType<typeof sql>> = {
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

/** Without words, the seller's indexes hold everything it asks for. */
const matching = (sellerId: string, { status, words }: OwnFilter) => sql`
  seller_id = ${sellerId} ${status ? sql`and status = ${status}::ad_status` : sql``}
  ${words.length ? sql`and title ilike all(${words.map((word) => `%${escaped(word)}%`)}::text[])` : sql``}`

/** How many of a member's own ads match; only needed where there are words, since `countByStatus` knows the rest. */
export async function countOwnAds(db: Queryable, sellerId: string, filter: OwnFilter): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from ads where ${matching(sellerId, filter)}`,
  )
  return n
}

export interface OwnPage extends OwnFilter {
  sort: AdSort
  limit: number
  offset: number
}

/** A page of a member's own ads as a JSON array, whatever their status. */
export async function myAdsJson(db: Queryable, sellerId: string, page: OwnPage): Promise<string> {
  const { json } = await db.one<{ json: string }>(sql`
    select coalesce(json_agg(${cardJson(sql`exists (select from featured_ads f where f.ad_id = a.id)`)} order by k.n), '[]')::text
      as json
    from (
      select id, row_number() over () as n
      from (select id from ads where ${matching(sellerId, page)}
            order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}) as ids
    ) as k join ads a on a.id = k.id`)
  return json
}
