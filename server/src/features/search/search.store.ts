import type { ListingScope } from '@bowerbird/contract/search/listing.scope'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { join, type Sql, sql } from '../../platform/db/sql.ts'

/** A query as the database understands it: stemmed, without stop words. */
export interface Words {
  /** As a tsquery; empty where there is nothing to look for. */
  query: string
  /** The same, satisfied by title, brand and model alone. */
  titleQuery: string
  /** The same, with the very words that were typed. */
  typedQuery: string
  /** Subcategories where such things mostly are. */
  homes: readonly string[]
}

/**
 * Stems a query once. Inside another statement it would be done for every row: a generic plan does not
 * know that it is constant.
 */
export async function stemQuery(
  db: Queryable,
  { text, titleText, typedText }: { text: string; titleText: string; typedText: string },
): Promise<Omit<Words, 'homes'>> {
  return db.one(sql`
    select to_tsquery('english', ${text})::text as query, to_tsquery('english', ${titleText})::text as "titleQuery",
      to_tsquery('english', ${typedText})::text as "typedQuery"`)
}

const filters = (scope: ListingScope): Sql => {
  const { category, subcategory, places, listingTypes, rentTypes, minCents, maxCents } = scope
  const conditions = [
    ...(category ? [sql`category = ${category}::category`] : []),
    ...(subcategory ? [sql`subcategory = ${subcategory}::subcategory`] : []),
    ...(places?.kind === 'state' ? [sql`state = any(${places.names}::state[])`] : []),
    ...(places?.kind === 'city' ? [sql`city = any(${places.names}::city[])`] : []),
    ...(listingTypes?.length ? [sql`listing_type = any(${listingTypes}::listing_type[])`] : []),
    ...(rentTypes?.length
      ? [sql`(listing_type = 'sell' or rent_type::text = any(${rentTypes}::text[]))`]
      : []),
    ...(minCents === undefined ? [] : [sql`price_cents >= ${minCents}`]),
    ...(maxCents === undefined ? [] : [sql`price_cents <= ${maxCents}`]),
  ]
  return conditions.length ? join(conditions, ' and ') : sql`true`
}

const orders: Record<SearchSort, Sql> = {
  newest: sql`created_at desc, id desc`,
  // Candidates for ranking are the newest.
  relevance: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  price_asc: sql`price_cents, id`,
  price_desc: sql`price_cents desc, id desc`,
}

/** How many of the newest matches are ranked. Among more than these, age decides before fitness does. */
export const RANKED = 1_000

/**
 * How well an ad fits: where and how close together the words stand (weights of D description, C category,
 * B brand and model, A title), more if the title alone has them all,
 * even more if in the words that were typed, and more if it is where such things are.
 */
const score = ({ query, titleQuery, typedQuery, homes }: Words): Sql => sql`
  (ts_rank_cd('{0.05, 0.2, 0.5, 1.0}', a.search, ${query}::tsquery, 1)
   + case when a.search @@ ${titleQuery}::tsquery then 1 else 0 end
   + case when a.search @@ ${typedQuery}::tsquery then 0.5 else 0 end
   + case when a.subcategory::text = any(${homes}::text[]) then 1 else 0 end)`

const ranked = (words: Words, source: Sql, { limit, offset }: PageOfMatches): Sql => sql`
  array(
    select id from (
      select k.id, k.created_at,
        case when k.n <= ${RANKED} then (select ${score(words)} from ads a where a.id = k.id) end as score
      from (select id, created_at, row_number() over (order by created_at desc, id desc) as n from ${source}) as k
    ) as scored
    order by score desc nulls last, created_at desc, id desc limit ${limit} offset ${offset})`

export interface PageOfMatches {
  sort: SearchSort
  limit: number
  offset: number
}

export interface Matches {
  /** At most one more than the cap, which means "more". */
  total: number
  ids: string[]
}

/**
 * All matches through the text index, counted, ordered and cut.
 * Plan: CTE (Limit → Bitmap Heap Scan on ads ← Bitmap Index Scan on ads_search) → top-N sort. `offset 0`
 * keeps the planner from entering through a filter's index: it can't know how rare a word is.
 */
export async function collectMatches(
  db: Queryable,
  words: Words,
  scope: ListingScope,
  page: PageOfMatches,
  cap: number,
): Promise<Matches> {
  const ids =
    page.sort === 'relevance'
      ? ranked(words, sql`m`, page)
      : sql`array(select id from m order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset})`
  return db.one<Matches>(sql`
    with m as materialized (
      select id, created_at, price_cents
      from (select id, created_at, price_cents, category, subcategory, state, city, listing_type, rent_type
            from ads where is_listed and search @@ ${words.query}::tsquery offset 0) as found
      where ${filters(scope)} limit ${cap + 1})
    select (select count(*)::int from m) as total, ${ids}::text[] as ids`)
}

export interface WalkedMatches {
  hits: number
  /** How many ads were looked at until the last hit. */
  seen: number
  ids: string[]
}

/** What the index of an order begins with: a walk starts there, and asks for the other filters on the way. */
export function walkedScope(scope: ListingScope, sort: SearchSort): ListingScope {
  const { category, subcategory, minCents, maxCents } = scope
  const isByPrice = sort === 'price_asc' || sort === 'price_desc'
  return {
    ...(category && { category }),
    ...(subcategory && { subcategory }),
    ...(isByPrice && minCents !== undefined && { minCents }),
    ...(isByPrice && maxCents !== undefined && { maxCents }),
  }
}

/**
 * The first matches in order, for words so common that a walk through the list meets enough of them soon.
 * Plan: Limit → Subquery Scan (filter) → Limit → WindowAgg → Index Scan on ads_newest, ads_price or the
 * same of the category.
 */
export async function walkMatches(
  db: Queryable,
  words: Words,
  scope: ListingScope,
  page: PageOfMatches,
  { need, window }: { need: number; window: number },
): Promise<WalkedMatches> {
  const kind = filters(walkedScope(scope, page.sort))
  const order = orders[page.sort]
  const ids =
    page.sort === 'relevance'
      ? ranked(words, sql`hits`, page)
      : sql`array(select id from hits order by seen limit ${page.limit} offset ${page.offset})`
  return db.one<WalkedMatches>(sql`
    with hits as materialized (
      select id, created_at, seen
      from (select id, created_at, price_cents, category, subcategory, state, city, listing_type, rent_type, search,
              row_number() over (order by ${order}) as seen
            from ads where is_listed and ${kind} order by ${order} limit ${window}) as walked
      where search @@ ${words.query}::tsquery and ${filters(scope)} limit ${need})
    select (select count(*)::int from hits) as hits, coalesce((select max(seen)::int from hits), 0) as seen,
      ${ids}::text[] as ids`)
}

/**
 * How often words occur among the ads, from the statistics that autovacuum keeps by itself: the thousand or so
 * most common ones. A word that isn't there is rarer than all of them.
 */
export async function listFrequencies(db: Queryable): Promise<{ word: string; share: number }[]> {
  return db.many(sql`
    select word, share from pg_stats s
    cross join lateral unnest(s.most_common_elems::text::text[],
      s.most_common_elem_freqs[1:cardinality(s.most_common_elems::text::text[])]) as f (word, share)
    where s.schemaname = current_schema() and s.tablename = 'ads' and s.attname = 'search'`)
}

/** The stems of each word group, and whether any listed ad has the group at all. */
export async function stemGroups(db: Queryable, groups: readonly string[]): Promise<string[][]> {
  const rows = await db.many<{ stems: string[] }>(sql`
    select tsvector_to_array(to_tsvector('english', g.words)) as stems
    from unnest(${groups}::text[]) with ordinality as g (words, n) order by g.n`)
  return rows.map(({ stems }) => stems)
}

/**
 * Which of these queries match any listed ad; one without a stem counts as matching. The limit of 1,000 is
 * there for the planner: for a single row it would rather read the table from its beginning.
 */
export async function listKnown(db: Queryable, queries: readonly string[]): Promise<boolean[]> {
  const rows = await db.many<{ isKnown: boolean }>(sql`
    select numnode(q.query) = 0 or (
      select count(*) > 0 from (
        select from ads where is_listed and search @@ q.query limit 1000) as found) as "isKnown"
    from unnest(${queries}::text[]) with ordinality as w (text, n)
    cross join lateral (select to_tsquery('english', w.text) as query offset 0) as q
    order by w.n`)
  return rows.map(({ isKnown }) => isKnown)
}
