import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import type { CategoryName } from '@bowerbird/contract/catalogue/categories'
import type { Queryable } from '../../platform/db/db.ts'
import { join, type Sql, sql } from '../../platform/db/sql.ts'
import { all, orders } from '../listing/listing.columns.ts'
import { hoursSince, searchLabels, searchSlices } from '../search/text-index.columns.ts'

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

const newestFirst = orders.newest.forward

/** Each index that holds a part of the scope in order of date, as one ordered branch. */
function branches(
  scope: AdminScope,
  columns: Sql,
  { until, reach }: { until?: Date | undefined; reach: Sql },
): Sql {
  const older = until ? [sql`created_at < ${until}`] : []
  const rest = [...ofCategory(scope), ...notExcepted(scope), ...older]
  const listed = sql`
    select ${columns} from ads where ${all([sql`is_listed`, ...rest])} order by ${newestFirst} ${reach}`
  const statuses = scope.isListed ? [] : scope.status ? [scope.status] : adStatuses
  const unlisted = statuses.map(
    (status) => sql`
      select ${columns} from ads where ${all([sql`not is_listed and status = ${status}::ad_status`, ...rest])}
      order by ${newestFirst} ${reach}`,
  )
  const parts = [...(mayBeListed(scope) ? [listed] : []), ...unlisted]
  return join(
    parts.map((part) => sql`(${part})`),
    ' union all ',
  )
}

/**
 * The ids of a page, the newest first, from all ads or from those that are older than a moment. Plan: Limit → Merge
 * Append of Index Only Scans on ads_newest or ads_category_newest and on ads_unlisted_status_newest or
 * ads_unlisted_status_category_newest, each stopped at the page's end.
 */
export async function listAdIds(
  db: Queryable,
  scope: AdminScope,
  { limit, offset, until }: AdminPage & { until?: Date | undefined },
): Promise<string[]> {
  const walk = branches(scope, sql`id, created_at`, { until, reach: sql`limit ${limit + offset}` })
  const rows = await db.many<{ id: string }>(sql`
    select id from (${walk}) as found order by ${newestFirst} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** Words as the database understands them. */
export interface AdminWords {
  /** All of them. */
  query: string
  /** Those that are long enough to be looked up: the beginning of very many words is rather asked of each ad. */
  lookedUp: string
}

/** What the database makes of words; empty where they are all too common to be searched for. */
export async function stemWords(db: Queryable, words: AdminWords): Promise<AdminWords> {
  return db.one<AdminWords>(sql`
    select to_tsquery('english', ${words.query})::text as query,
      coalesce(nullif(to_tsquery('english', ${words.lookedUp}), ''), to_tsquery('english', ${words.query}))::text
        as "lookedUp"`)
}

export interface FoundIds {
  /** At most one more than the cap, which means "more". */
  total: number
  ids: string[]
}

/** The text index of each half. `offset 0` keeps the planner from entering through a filter's index instead. */
function byWords({ query, lookedUp }: AdminWords, scope: AdminScope): Sql {
  const half = (which: Sql[]) => sql`
    (select id, created_at, status, category, search
     from ads where ${all([...which, sql`search @@ ${lookedUp}::tsquery`])} offset 0)`
  // The text indexes know the scope, too.
  const { status, category } = scope
  const labelled = (labels: Sql, names: (string | undefined)[]): Sql[] => {
    const known = names.filter((name) => name !== undefined)
    return known.length ? [sql`${labels} @> ${known}::text[]`] : []
  }
  const halves = [
    ...(mayBeListed(scope) ? [half([sql`is_listed`, ...labelled(searchLabels, [category])])] : []),
    ...(scope.isListed
      ? []
      : [
          half([sql`not is_listed`, ...labelled(sql`unlisted_labels(status, category)`, [status, category])]),
        ]),
  ]
  const ofStatus = status ? [sql`status = ${status}::ad_status`] : []
  const asked = query === lookedUp ? [] : [sql`search @@ ${query}::tsquery`]
  return sql`
    select id, created_at from (${join(halves, ' union all ')}) as found
    where ${all([...ofStatus, ...ofCategory(scope), ...notExcepted(scope), ...asked])}`
}

/** The indexes of the scope, asking each ad for the words. */
const byScope = (query: string, scope: AdminScope): Sql => sql`
  select id, created_at
  from (${branches(scope, sql`id, created_at, search`, { reach: sql`offset 0` })}) as found
  where search @@ ${query}::tsquery`

/**
 * Every ad that has the words, counted, ordered and cut, from whichever side is shorter. Plan by words: CTE (Limit →
 * Append of Bitmap Heap Scans on ads ← Bitmap Index Scans on ads_search and ads_unlisted_search) → top-N sort; by
 * scope the same over the Index Scans of `listAdIds`.
 */
export async function collectIds(
  db: Queryable,
  words: AdminWords,
  scope: AdminScope,
  { limit, offset, cap, isSmall }: AdminPage & { cap: number; isSmall: boolean },
): Promise<FoundIds> {
  const matches = isSmall ? byScope(words.query, scope) : byWords(words, scope)
  return db.one<FoundIds>(sql`
    with m as materialized (${matches} limit ${cap + 1})
    select (select count(*)::int from m) as total,
      array(select id from m order by ${newestFirst} limit ${limit} offset ${offset})::text[] as ids`)
}

export interface WalkedIds {
  hits: number
  /** How many ads were looked at until the last hit. */
  seen: number
  /** How old the page's last hit is. */
  reach: Date | null
  ids: string[]
}

/**
 * The newest ads that have the words, among so many of the newest, until enough are met. Plan: Limit → Subquery Scan
 * (filter) → Limit → WindowAgg → Merge Append of the ordered Index Scans of `listAdIds`.
 */
export async function walkIds(
  db: Queryable,
  query: string,
  scope: AdminScope,
  { limit, offset, need, window }: AdminPage & { need: number; window: number },
): Promise<WalkedIds> {
  const walk = branches(scope, sql`id, created_at, search`, { reach: sql`limit ${window}` })
  return db.one<WalkedIds>(sql`
    with hits as materialized (
      select id, created_at, seen
      from (select id, created_at, search, row_number() over (order by ${newestFirst}) as seen
            from (${walk}) as found order by ${newestFirst} limit ${window}) as walked
      where search @@ ${query}::tsquery limit ${need})
    select (select count(*)::int from hits) as hits, coalesce((select max(seen)::int from hits), 0) as seen,
      (select min(created_at) from (select created_at from hits order by seen limit ${limit + offset}) as page) as reach,
      array(select id from hits order by seen limit ${limit} offset ${offset})::text[] as ids`)
}

/**
 * The ads that have the words and are as new as a moment, counted, ordered and cut. Listed ones come through the text
 * index, which knows the hours; the others are asked for the words. Plan: Append of a Bitmap Heap Scan on ads ← Bitmap
 * Index Scan on ads_search and the Index Scans of `listAdIds` → top-N sort.
 */
export async function recentIds(
  db: Queryable,
  { query, lookedUp }: AdminWords,
  scope: AdminScope,
  { limit, offset, reach }: AdminPage & { reach: Date },
): Promise<FoundIds> {
  const rest = all([...ofCategory(scope), ...notExcepted(scope), sql`created_at >= ${reach}`])
  const { category, status } = scope
  const labels = category ? [sql`${searchLabels} @> ${[category]}::text[]`] : []
  const listed = sql`
    select id, created_at, category, search from ads
    where ${all([sql`is_listed`, sql`search @@ ${lookedUp}::tsquery`, ...labels, sql`${searchSlices} && ${hoursSince(reach)}::int[]`])}
    offset 0`
  const statuses = scope.isListed ? [] : status ? [status] : adStatuses
  const parts = [
    ...(mayBeListed(scope) ? [listed] : []),
    ...statuses.map(
      (each) => sql`
        select id, created_at, category, search from ads
        where not is_listed and status = ${each}::ad_status and ${rest} offset 0`,
    ),
  ]
  const found = join(
    parts.map((part) => sql`(${part})`),
    ' union all ',
  )
  return db.one<FoundIds>(sql`
    with m as materialized (
      select id, created_at from (${found}) as found where ${rest} and search @@ ${query}::tsquery)
    select (select count(*)::int from m) as total,
      array(select id from m order by ${newestFirst} limit ${limit} offset ${offset})::text[] as ids`)
}
