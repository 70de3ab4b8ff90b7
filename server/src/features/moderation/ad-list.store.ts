import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { categoryId } from '@bowerbird/contract/catalogue/ids'
import type { Queryable } from '../../platform/db/db.ts'
import { join, type Sql, sql } from '../../platform/db/sql.ts'
import { all, orders } from '../listing/listing.columns.ts'
import {
  categoryLabel,
  hoursSince,
  searchLabels,
  searchSlices,
} from '../search/matching/text-index.columns.ts'

export interface AdminScope {
  status?: AdStatus | undefined
  category?: string | undefined
  /** Only listed ads: active or reserved ads of active sellers. */
  isListed?: true
  /** Ids to exclude. */
  except?: readonly string[]
}

export interface AdminPage {
  limit: number
  offset: number
}

const inCategory = ({ category }: AdminScope): Sql[] =>
  category ? [sql`category_id = ${categoryId(category)}`] : []
const notExcepted = ({ except }: AdminScope): Sql[] =>
  except?.length ? [sql`not (id = any(${except}::uuid[]))`] : []

/** True if listed ads can be in this scope. */
const mayBeListed = ({ status }: AdminScope): boolean => status === undefined || isListedStatus(status)

/** Listed ads in this scope. Few of them are reserved: those have an index of their own, found by the constant. */
const listedIn = ({ status }: AdminScope): Sql[] => [
  sql`is_listed`,
  ...(status === 'reserved'
    ? [sql`status = 'reserved'`]
    : status
      ? [sql`status = ${status}::ad_status`]
      : []),
]

/** The number of ads in a scope, as a sum of counters. */
export async function countAds(db: Queryable, { status, category }: AdminScope): Promise<number> {
  const conditions = [
    ...(status ? [sql`status = ${status}::ad_status`] : []),
    ...(category ? [sql`category_id = ${categoryId(category)}`] : []),
  ]
  const { n } = await db.one<{ n: number }>(
    sql`select coalesce(sum(n), 0)::int as n from ad_tallies where ${all(conditions)}`,
  )
  return n
}

/** The ads in the scope whose ids end with these digits (`adIdTail`), newest first. Plan: Index Scan on ads_short_id. */
export async function listIdsByTail(db: Queryable, tail: string, scope: AdminScope): Promise<string[]> {
  const conditions = [
    sql`right(id::text, 10) = ${tail}`,
    ...(scope.status ? [sql`status = ${scope.status}::ad_status`] : []),
    ...(scope.isListed ? [sql`is_listed`] : []),
    ...inCategory(scope),
    ...notExcepted(scope),
  ]
  const found = await db.many<{ id: string }>(sql`
    select id from ads where ${all(conditions)} order by id desc`)
  return found.map(({ id }) => id)
}

const newestFirst = orders.newest.forward

/** One ordered branch for each index that covers a part of the scope. */
function branches(
  scope: AdminScope,
  columns: Sql,
  { until, reach }: { until?: Date | undefined; reach: Sql },
): Sql {
  const older = until ? [sql`created_at < ${until}`] : []
  const rest = [...inCategory(scope), ...notExcepted(scope), ...older]
  const listed = sql`
    select ${columns} from ads where ${all([...listedIn(scope), ...rest])} order by ${newestFirst} ${reach}`
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
 * The ids of a page, newest first, optionally only of ads older than `until`. Plan: Limit → Merge Append of Index
 * Only Scans on ads_newest, ads_category_newest or ads_reserved_newest and on ads_unlisted_status_newest or
 * ads_unlisted_status_category_newest, each stopped at the page's end.
 */
export async function listAdIds(
  db: Queryable,
  scope: AdminScope,
  { limit, offset, until }: AdminPage & { until?: Date | undefined },
): Promise<string[]> {
  const scan = branches(scope, sql`id, created_at`, { until, reach: sql`limit ${limit + offset}` })
  const rows = await db.many<{ id: string }>(sql`
    select id from (${scan}) as found order by ${newestFirst} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** A search as tsqueries. */
export interface AdminTextQuery {
  /** All words. */
  query: string
  /**
   * Only words long enough for an index lookup. A short prefix matches too many words, so it only filters the rows
   * found.
   */
  indexQuery: string
}

/** Stems the words; empty if all of them are stop words. */
export async function stemAdminQuery(db: Queryable, query: AdminTextQuery): Promise<AdminTextQuery> {
  return db.one<AdminTextQuery>(sql`
    select to_tsquery('english', ${query.query})::text as query,
      coalesce(nullif(to_tsquery('english', ${query.indexQuery}), ''), to_tsquery('english', ${query.query}))::text
        as "indexQuery"`)
}

/** The ad with this id, if it is in the scope. Plan: Index Scan on ads_pkey. */
export async function findAdId(
  db: Queryable,
  id: string,
  { status, category }: AdminScope,
): Promise<string | undefined> {
  const ad = await db.maybeOne<{ id: string }>(sql`
    select id from ads
    where id = ${id} and status = coalesce(${status}::ad_status, status)
      and category_id = coalesce(${category ? categoryId(category) : null}::smallint, category_id)`)
  return ad?.id
}

export interface FoundIds {
  /** At most one more than the cap. */
  total: number
  ids: string[]
}

/**
 * Candidates from the text indexes of listed and unlisted ads. `offset 0` keeps the planner from using a filter's
 * index instead.
 */
function fromTextIndexes({ query, indexQuery }: AdminTextQuery, scope: AdminScope): Sql {
  const half = (which: Sql[]) => sql`
    (select id, created_at, status, category_id, search
     from ads where ${all([...which, sql`search @@ ${indexQuery}::tsquery`])} offset 0)`
  // The text indexes contain status and category, too.
  const { status } = scope
  const category = scope.category && categoryLabel(scope.category)
  const labelled = (labels: Sql, names: (string | undefined)[]): Sql[] => {
    const known = names.filter((name) => name !== undefined)
    return known.length ? [sql`${labels} @> ${known}::text[]`] : []
  }
  const halves = [
    ...(mayBeListed(scope) ? [half([sql`is_listed`, ...labelled(searchLabels, [category])])] : []),
    ...(scope.isListed
      ? []
      : [
          half([
            sql`not is_listed`,
            ...labelled(sql`unlisted_labels(status, category_id)`, [status, category]),
          ]),
        ]),
  ]
  const inStatus = status ? [sql`status = ${status}::ad_status`] : []
  const filter = query === indexQuery ? [] : [sql`search @@ ${query}::tsquery`]
  return sql`
    select id, created_at from (${join(halves, ' union all ')}) as found
    where ${all([...inStatus, ...inCategory(scope), ...notExcepted(scope), ...filter])}`
}

interface CollectOptions {
  cap: number
  /** True if the scope is small enough to filter it directly. */
  isSmall: boolean
  /** Their ads match, too. */
  sellers: readonly string[]
}

/** Candidates from the scope's indexes, filtered by the words. */
const fromScopeIndexes = (query: string, scope: AdminScope): Sql => sql`
  select id, created_at
  from (${branches(scope, sql`id, created_at, search`, { reach: sql`offset 0` })}) as found
  where search @@ ${query}::tsquery`

/** The ads of some sellers. Plan: Index Scan on ads_by_seller. */
const ofSellers = (sellers: readonly string[], { status, category }: AdminScope): Sql => sql`
  select id, created_at from ads
  where ${all([
    sql`seller_id = any(${sellers}::uuid[])`,
    ...(status ? [sql`status = ${status}::ad_status`] : []),
    ...(category ? [sql`category_id = ${categoryId(category)}`] : []),
  ])}`

/**
 * Counts and sorts all ads that match or are by these sellers, and returns a page of ids, from whichever side is smaller. Plan from the text
 * indexes: CTE (Limit → Append of Bitmap Heap Scans on ads ← Bitmap Index Scans on ads_search and
 * ads_unlisted_search) → top-N sort; from the scope's the same over the Index Scans of `listAdIds`.
 */
export async function collectIds(
  db: Queryable,
  query: AdminTextQuery,
  scope: AdminScope,
  { limit, offset, cap, isSmall, sellers }: AdminPage & CollectOptions,
): Promise<FoundIds> {
  const byText = isSmall ? fromScopeIndexes(query.query, scope) : fromTextIndexes(query, scope)
  const matches = sellers.length
    ? sql`select id, created_at from ((${byText}) union (${ofSellers(sellers, scope)})) as either`
    : byText
  return db.one<FoundIds>(sql`
    with m as materialized (${matches} limit ${cap + 1})
    select (select count(*)::int from m) as total,
      array(select id from m order by ${newestFirst} limit ${limit} offset ${offset})::text[] as ids`)
}

export interface ScannedIds {
  hits: number
  /** Number of ads scanned up to the last hit. */
  seen: number
  /** Creation time of the page's last hit. */
  reach: Date | null
  ids: string[]
}

/**
 * Scans the newest ads, up to `window`, until it has enough matches. Plan: Limit → Subquery Scan (filter) → Limit →
 * WindowAgg → Merge Append of the ordered Index Scans of `listAdIds`.
 */
export async function scanNewest(
  db: Queryable,
  query: string,
  scope: AdminScope,
  { limit, offset, need, window }: AdminPage & { need: number; window: number },
): Promise<ScannedIds> {
  const scan = branches(scope, sql`id, created_at, search`, { reach: sql`limit ${window}` })
  return db.one<ScannedIds>(sql`
    with hits as materialized (
      select id, created_at, seen
      from (select id, created_at, search, row_number() over (order by ${newestFirst}) as seen
            from (${scan}) as found order by ${newestFirst} limit ${window}) as scanned
      where search @@ ${query}::tsquery limit ${need})
    select (select count(*)::int from hits) as hits, coalesce((select max(seen)::int from hits), 0) as seen,
      (select min(created_at) from (select created_at from hits order by seen limit ${limit + offset}) as page) as reach,
      array(select id from hits order by seen limit ${limit} offset ${offset})::text[] as ids`)
}

/**
 * Counts and sorts the ads that match and are not older than `reach`. Listed ads come from the text index, which
 * contains the hours; unlisted ones are filtered. Plan: Append of a Bitmap Heap Scan on ads ← Bitmap Index Scan on
 * ads_search and the Index Scans of `listAdIds` → top-N sort.
 */
export async function recentIds(
  db: Queryable,
  { query, indexQuery }: AdminTextQuery,
  scope: AdminScope,
  { limit, offset, reach }: AdminPage & { reach: Date },
): Promise<FoundIds> {
  const rest = all([...inCategory(scope), ...notExcepted(scope), sql`created_at >= ${reach}`])
  const { category, status } = scope
  const labels = category ? [sql`${searchLabels} @> ${[categoryLabel(category)]}::text[]`] : []
  const listed = sql`
    select id, created_at, category_id, search from ads
    where ${all([...listedIn(scope), sql`search @@ ${indexQuery}::tsquery`, ...labels, sql`${searchSlices} && ${hoursSince(reach)}::int[]`])}
    offset 0`
  const statuses = scope.isListed ? [] : status ? [status] : adStatuses
  const parts = [
    ...(mayBeListed(scope) ? [listed] : []),
    ...statuses.map(
      (each) => sql`
        select id, created_at, category_id, search from ads
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
