import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import type { CategoryName } from '@bowerbird/contract/catalogue/categories'
import type { Queryable } from '../../platform/db/db.ts'
import { join, type Sql, sql } from '../../platform/db/sql.ts'
import { cardFields } from './ads.columns.ts'

export interface AdminScope {
  status?: AdStatus | undefined
  category?: CategoryName | undefined
  /** Only what the public may see: active ads of active sellers. */
  isListed?: true
  /** Ads to leave out. */
  except?: readonly string[]
}

export interface AdminPage {
  limit: number
  offset: number
}

const all = (conditions: Sql[]): Sql => (conditions.length ? join(conditions, ' and ') : sql`true`)

const ofCategory = ({ category }: AdminScope): Sql[] =>
  category ? [sql`category = ${category}::category`] : []
const notExcepted = ({ except }: AdminScope): Sql[] =>
  except?.length ? [sql`not (id = any(${except}::uuid[]))`] : []

/** Whether the listed and the unlisted half of the ads can hold ads of this scope. */
const mayBeListed = ({ status }: AdminScope): boolean => status === undefined || status === 'active'

/** Every ad there is, or those of a kind: the sum of a few tallies. */
export async function countAds(db: Queryable, { status, category }: AdminScope): Promise<number> {
  const conditions = [
    ...(status ? [sql`status = ${status}::ad_status`] : []),
    ...(category ? [sql`category = ${category}::category`] : []),
  ]
  const { n } = await db.one<{ n: number }>(
    sql`select coalesce(sum(n), 0)::int as n from ad_tallies where ${all(conditions)}`,
  )
  return n
}

/** Each index that holds a part of the scope in order of date, as one ordered branch. */
function branches(scope: AdminScope, columns: Sql, { order, reach }: { order: Sql; reach: Sql }): Sql {
  const rest = [...ofCategory(scope), ...notExcepted(scope)]
  const listed = sql`select ${columns} from ads where ${all([sql`is_listed`, ...rest])} order by ${order} ${reach}`
  const statuses = scope.isListed ? [] : scope.status ? [scope.status] : adStatuses
  const unlisted = statuses.map(
    (status) => sql`
      select ${columns} from ads where ${all([sql`not is_listed and status = ${status}::ad_status`, ...rest])}
      order by ${order} ${reach}`,
  )
  const parts = [...(mayBeListed(scope) ? [listed] : []), ...unlisted]
  return join(
    parts.map((part) => sql`(${part})`),
    ' union all ',
  )
}

const newestFirst = sql`created_at desc, id desc`

/**
 * The ids of a page, the newest first. `isBackward` reads from the far end: offset and order are counted from
 * there. Plan: Limit → Merge Append of Index Only Scans on ads_newest or ads_category_newest and on
 * ads_unlisted_status_newest or ads_unlisted_status_category_newest, each stopped at the page's end. Over 200,000
 * ads on two busy cores the first and last pages take 2 ms, the middle one 200 ms.
 */
export async function listAdIds(
  db: Queryable,
  scope: AdminScope,
  { limit, offset, isBackward }: AdminPage & { isBackward: boolean },
): Promise<string[]> {
  const order = isBackward ? sql`created_at, id` : newestFirst
  const walk = branches(scope, sql`id, created_at`, { order, reach: sql`limit ${limit + offset}` })
  const rows = await db.many<{ id: string }>(sql`
    select id from (${walk}) as found order by ${order} limit ${limit} offset ${offset}`)
  const ids = rows.map(({ id }) => id)
  return isBackward ? ids.reverse() : ids
}

/** What the database makes of words; empty where they are all too common to be searched for. */
export async function stemWords(db: Queryable, query: string): Promise<string> {
  const { stems } = await db.one<{ stems: string }>(
    sql`select to_tsquery('english', ${query})::text as stems`,
  )
  return stems
}

export interface FoundIds {
  /** At most one more than the cap, which means "more". */
  total: number
  ids: string[]
}

/** The text index of each half. `offset 0` keeps the planner from entering through a filter's index instead. */
function byWords(query: string, scope: AdminScope): Sql {
  const half = (which: Sql) => sql`
    (select id, created_at, status, category from ads where ${which} and search @@ ${query}::tsquery offset 0)`
  const halves = [
    ...(mayBeListed(scope) ? [half(sql`is_listed`)] : []),
    ...(scope.isListed ? [] : [half(sql`not is_listed`)]),
  ]
  const ofStatus = scope.status ? [sql`status = ${scope.status}::ad_status`] : []
  return sql`
    select id, created_at from (${join(halves, ' union all ')}) as found
    where ${all([...ofStatus, ...ofCategory(scope), ...notExcepted(scope)])}`
}

/** The indexes of the scope, asking each ad for the words. */
const byScope = (query: string, scope: AdminScope): Sql => sql`
  select id, created_at
  from (${branches(scope, sql`id, created_at, search`, { order: newestFirst, reach: sql`offset 0` })}) as found
  where search @@ ${query}::tsquery`

/**
 * Every ad that has the words, counted, ordered and cut, from whichever side is shorter. Plan by words: CTE (Limit →
 * Append of Bitmap Heap Scans on ads ← Bitmap Index Scans on ads_search and ads_unlisted_search) → top-N sort; by
 * scope the same over the Index Scans of `listAdIds`. Over 200,000 ads on two busy cores 2 ms for a rare word, 90 ms
 * for one that a third of them have.
 */
export async function collectIds(
  db: Queryable,
  query: string,
  scope: AdminScope,
  { limit, offset, cap, isSmall }: AdminPage & { cap: number; isSmall: boolean },
): Promise<FoundIds> {
  const matches = isSmall ? byScope(query, scope) : byWords(query, scope)
  return db.one<FoundIds>(sql`
    with m as materialized (${matches} limit ${cap + 1})
    select (select count(*)::int from m) as total,
      array(select id from m order by ${newestFirst} limit ${limit} offset ${offset})::text[] as ids`)
}

/**
 * The newest ads that have words so common that a walk soon meets enough of them.
 * Plan: Limit → Subquery Scan (filter) → Merge Append of the ordered Index Scans of `listAdIds`.
 */
export async function walkIds(
  db: Queryable,
  query: string,
  scope: AdminScope,
  { limit, offset }: AdminPage,
): Promise<string[]> {
  const walk = branches(scope, sql`id, created_at, search`, { order: newestFirst, reach: sql`offset 0` })
  const rows = await db.many<{ id: string }>(sql`
    select id from (select * from (${walk}) as found order by ${newestFirst} offset 0) as walked
    where search @@ ${query}::tsquery limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** Rows of the tables in a given order, as a JSON array. Plan: ads_pkey, once per id. */
export async function rowsJson(db: Queryable, ids: readonly string[]): Promise<string> {
  const { json } = await db.one<{ json: string }>(sql`
    select coalesce(json_agg(json_build_object(${cardFields}, 'images', a.images[1:1], 'description', a.description,
      'isFeatured', exists (select from featured_ads f where f.ad_id = a.id)) order by k.n), '[]')::text as json
    from unnest(${ids}::uuid[]) with ordinality as k (id, n) join ads a on a.id = k.id`)
  return json
}
