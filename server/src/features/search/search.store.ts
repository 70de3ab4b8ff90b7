import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { join, raw, type Sql, sql } from '../../platform/db/sql.ts'
import { cardsJson } from '../ads/ads.columns.ts'
import {
  hoursSince,
  hoursUntil,
  pricesBetween,
  type SampleRate,
  sampleOf,
  scopeLabels,
  searchLabels,
  searchSlices,
} from './text-index.columns.ts'

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

/** A query as text, in the database's language. */
export interface QueryTexts {
  text: string
  titleText: string
  typedText: string
}

export type StemmedWords = Omit<Words, 'homes'>

/**
 * Stems a query once. Inside another statement it would be done for every row: a generic plan does not
 * know that it is constant.
 */
export async function stemQuery(
  db: Queryable,
  { text, titleText, typedText }: QueryTexts,
): Promise<StemmedWords> {
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

/**
 * How well an ad fits: where and how close together the words stand (weights of D description, C category,
 * B brand and model, A title), more if the title alone has them all,
 * even more if in the words that were typed, and more if it is where such things are.
 */
const score = ({ query, titleQuery, typedQuery, homes }: Words): Sql => sql`
  (ts_rank_cd('{0.05, 0.2, 0.5, 1.0}', k.search, ${query}::tsquery, 1)
   + case when k.search @@ ${titleQuery}::tsquery then 1 else 0 end
   + case when k.search @@ ${typedQuery}::tsquery then 0.5 else 0 end
   + case when k.subcategory::text = any(${homes}::text[]) then 1 else 0 end)`

/** The ids of a page of the matches `m`; none where these are more than a cap. */
function idsOfPage(
  words: Words,
  { sort, limit, offset, candidates }: PageOfMatches,
  cap: number | null,
): Sql {
  const fewEnough = sql`(${cap}::int is null or (select n from counted) <= ${cap}::int)`
  if (sort !== 'relevance') {
    return sql`array(select id from m where ${fewEnough} order by ${orders[sort]} limit ${limit} offset ${offset})`
  }
  return sql`
    array(
      select id from (
        select k.id, k.created_at, case when k.n <= ${candidates} then ${score(words)} end as score
        from (select *, row_number() over (order by created_at desc, id desc) as n from m where ${fewEnough}) as k
      ) as scored
      order by score desc nulls last, created_at desc, id desc limit ${limit} offset ${offset})`
}

export interface PageOfMatches {
  sort: SearchSort
  limit: number
  offset: number
  /** How many of the newest matches are ranked. Among more than these, age decides before fitness does. */
  candidates: number
}

/** How far a search reads in its order, both ends included: to a time or to a price. */
export type Reach = Date | number

interface Direction {
  column: Sql
  order: Sql
  /** The part of a scope up to a reach. */
  within: (reach: Reach, scope: ListingScope) => { condition: Sql; slices: number[] }
}

const fromNewest: Direction = {
  column: sql`created_at`,
  order: sql`created_at desc`,
  within: (reach) => ({ condition: sql`created_at >= ${reach}`, slices: hoursSince(new Date(reach)) }),
}
const directions: Record<SearchSort, Direction> = {
  newest: fromNewest,
  relevance: fromNewest,
  oldest: {
    column: sql`created_at`,
    order: sql`created_at`,
    within: (reach) => ({ condition: sql`created_at <= ${reach}`, slices: hoursUntil(new Date(reach)) }),
  },
  price_asc: {
    column: sql`price_cents::float8`,
    order: sql`price_cents::float8`,
    within: (reach, scope) => ({
      condition: sql`price_cents <= ${reach}`,
      slices: pricesBetween({ ...scope, maxCents: Number(reach) }),
    }),
  },
  price_desc: {
    column: sql`price_cents::float8`,
    order: sql`price_cents::float8 desc`,
    within: (reach, scope) => ({
      condition: sql`price_cents >= ${reach}`,
      slices: pricesBetween({ ...scope, minCents: Number(reach) }),
    }),
  },
}

const isByPrice = (sort: SearchSort): boolean => sort === 'price_asc' || sort === 'price_desc'

/** The words of title, brand and model, as the text index has them. */
const titles = sql`ts_filter(search, '{a,b}')`

interface Narrowing {
  scope: ListingScope
  /** Slices of time, price or the samples: one of each group. */
  slices: readonly (readonly number[])[]
  conditions?: Sql[]
}

/**
 * The ads that match, through the text index alone. Plan: Bitmap Heap Scan on ads ← Bitmap Index Scan on
 * ads_search, which intersects words, labels and slices before it looks at a row. `offset 0` keeps the planner from
 * entering through a filter's index: it can't know how rare a word is.
 */
function matching(matches: Sql, { scope, slices, conditions = [] }: Narrowing, isRanked = false): Sql {
  const inIndex = [
    sql`is_listed`,
    matches,
    ...scopeLabels(scope).map((group) => sql`${searchLabels} && ${group}::text[]`),
    ...slices.map((group) => sql`${searchSlices} && ${group}::int[]`),
  ]
  const columns = sql`id, created_at, price_cents ${isRanked ? sql`, search, subcategory` : sql``}`
  return sql`
    select ${columns}
    from (select id, created_at, price_cents, category, subcategory, state, city, listing_type, rent_type
            ${isRanked ? sql`, search` : sql``}
          from ads where ${join(inIndex, ' and ')} offset 0) as found
    where ${join([filters(scope), ...conditions], ' and ')}`
}

const priceSlices = (scope: ListingScope): number[][] =>
  scope.minCents === undefined && scope.maxCents === undefined ? [] : [pricesBetween(scope)]

const hasWords = ({ query }: Pick<Words, 'query'>): Sql => sql`search @@ ${query}::tsquery`

export interface Sample {
  hits: number
  /** The order's value at each of the places that were asked for; null where the sample is shorter. */
  reaches: (Reach | null)[]
}

/** A scope up to a reach, in an order. */
function narrowTo(scope: ListingScope, sort: SearchSort, reach: Reach | undefined): Narrowing {
  if (reach === undefined) return { scope, slices: priceSlices(scope) }
  const { condition, slices } = directions[sort].within(reach, scope)
  // A reach in price is within the prices of the scope already.
  return { scope, slices: [slices, ...(isByPrice(sort) ? [] : priceSlices(scope))], conditions: [condition] }
}

export interface Sampling {
  sort: SearchSort
  rate: SampleRate
  places: readonly number[]
  /** How far to look; everywhere unless it says. */
  reach?: Reach | undefined
}

/**
 * Counts the matches among one ad in `rate`, and tells the order's value at some places of these. As ids end
 * randomly, there are about `rate` times as many matches in all, and as many up to each of these values.
 */
export async function sampleMatches(
  db: Queryable,
  words: Words,
  scope: ListingScope,
  { sort, rate, places, reach }: Sampling,
): Promise<Sample> {
  const { column, order } = directions[sort]
  const ordered = places.map((place) => sql`(array_agg(${column} order by ${order}))[${place}::int]`)
  // Few enough to ask each for its price: that is sooner done than intersecting its slices.
  const { slices, ...narrowing } = reach === undefined ? { scope, slices: [] } : narrowTo(scope, sort, reach)
  const sampled = matching(hasWords(words), { ...narrowing, slices: [[sampleOf(rate)], ...slices] })
  const { hits, ...values } = await db.one<{ hits: number } & Record<string, Reach | null>>(sql`
    select count(*)::int as hits, ${join(ordered.map((value, i) => sql`${value} as ${raw(`r${i}`)}`))}
    from (${sampled}) as m`)
  return { hits, reaches: places.map((_, i) => values[`r${i}`] ?? null) }
}

export interface Matches {
  /** At most one more than the cap, which means "more": then there is no page. */
  total: number
  /** A page of cards, as a JSON array. */
  json: string
}

/** How much is collected: no more than a cap, or nothing beyond a reach. */
export interface Extent {
  cap?: number
  reach?: Reach
}

/**
 * All matches within an extent, counted, ordered and cut, and the cards of a page of them. Plan: CTE (see `matching`)
 * → top-N sort → ads_pkey.
 */
export async function collectMatches(
  db: Queryable,
  words: Words,
  scope: ListingScope,
  page: PageOfMatches,
  { cap, reach }: Extent,
): Promise<Matches> {
  const found = matching(hasWords(words), narrowTo(scope, page.sort, reach), page.sort === 'relevance')
  const ids = idsOfPage(words, page, cap ?? null)
  return db.one<Matches>(sql`
    with m as materialized (${found} limit ${cap === undefined ? null : cap + 1}::int),
      counted as (select count(*)::int as n from m)
    select (select n from counted) as total,
      (${cardsJson(sql`select id, n from unnest(${ids}) with ordinality as wanted (id, n)`, sql`k.n`)}) as json`)
}

/** Whether any ad in a scope has the words in its title, brand or model. */
export async function hasTitles(db: Queryable, query: string, scope: ListingScope): Promise<boolean> {
  const found = matching(sql`${titles} @@ ${query}::tsquery`, { scope, slices: priceSlices(scope) })
  // A limit that the planner doesn't know: for a single row it would rather read the table from its beginning.
  return (await db.maybeOne(sql`${found} limit ${1}`)) !== undefined
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
