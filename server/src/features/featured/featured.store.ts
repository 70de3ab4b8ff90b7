import { categoryId } from '@bowerbird/contract/catalogue/ids'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { categoryName } from '../ads/ads.columns.ts'

/** The featured ads of a category in order: at most five, by primary key. */
export async function listFeaturedIds(db: Queryable, category: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select ad_id as id from featured_ads where category_id = ${categoryId(category)} order by rank`)
  return rows.map(({ id }) => id)
}

/** Serialises saves of one category. */
export async function lockRanking(tx: Tx, category: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`featured_ads ${category}`}, 0))`)
}

export interface Candidate {
  id: string
  sellerId: string
  title: string
  category: string
  isListed: boolean
}

/**
 * Locks ads until the transaction ends. They are locked before the ranking changes, in the same order as a sale, so
 * that the two can't deadlock.
 */
export async function lockCandidates(tx: Tx, ids: readonly string[]): Promise<Candidate[]> {
  return tx.many<Candidate>(sql`
    select id, seller_id as "sellerId", title, ${categoryName} as category, is_listed as "isListed" from ads a where id = any(${ids}::uuid[]) order by id for share`)
}

export async function setRanking(tx: Tx, category: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from featured_ads where category_id = ${categoryId(category)}`)
  await tx.run(sql`
    insert into featured_ads (category_id, rank, ad_id)
    select ${categoryId(category)}::smallint, n, id from unnest(${ids}::uuid[]) with ordinality as ranked (id, n)`)
}

/** The number of listed ads of a category, from counters. */
export async function countListed(db: Queryable, category: string): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select coalesce(sum(n), 0)::int as n from ad_facet_counts where category_id = ${categoryId(category)}`)
  return n
}
