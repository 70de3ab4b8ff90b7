import { isByPrice, leastEntered, mostEntered } from '@bowerbird/contract/ads/price-order'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { empty, join, raw, type Sql, sql } from '../../platform/db/sql.ts'
import { cardsJson } from '../ads/ads.columns.ts'
import {
  all,
  categoryConditions,
  locationConditions,
  offerConditions,
  priceConditions,
  publicOrders,
  weeklyCents,
} from '../listing/listing.columns.ts'
import {
  joinDistances,
  type Placed,
  placeConditions,
  placeLabels,
  position,
  scopePlaceLabels,
} from '../places/places.columns.ts'
import { excludedConditions } from './matching/excluded-words.columns.ts'
import {
  attributeLabels,
  fieldColumns,
  fieldConditions,
  fieldLabels,
  fieldValues,
  isUnsaid,
  saidOfEach,
} from './matching/field-filters.columns.ts'
import { candidatesOf, type Ranking } from './matching/ranking.columns.ts'
import type { TextQuery } from './matching/relevance.columns.ts'
import {
  hoursSince,
  hoursUntil,
  pricesBetween,
  type SampleRate,
  sampleOf,
  scopeLabels,
  searchLabels,
  searchSlices,
} from './matching/text-index.columns.ts'
import { bestOf, type Candidate } from './matching/title-subject.ts'
import { isTitled, matchesQuery, matchesTitle, type WordCondition } from './matching/words.columns.ts'

const newest = publicOrders.newest.forward

/** Candidates for ranking are the newest matches. Ads offered everywhere are the farthest. */
function orderOf(sort: SearchSort): Sql {
  if (sort === 'nearest') return sql`km nulls last, ${newest}`
  return sort === 'relevance' ? newest : publicOrders[sort].forward
}

export interface PageOfMatches extends Ranking {
  sort: SearchSort
}

/** The inclusive end of a search in its order: a time, a price or a distance. */
export type Reach = Date | number

interface Direction {
  column: Sql
  order: Sql
  /** Restricts a scope to a reach. */
  within: (
    reach: Reach,
    scope: ListingScope,
  ) => { condition: Sql; slices?: number[]; scope?: ListingScope; placed?: Placed }
}

const fromNewest: Direction = {
  column: sql`created_at`,
  order: sql`created_at desc`,
  within: (reach) => ({ condition: sql`created_at >= ${reach}`, slices: hoursSince(new Date(reach)) }),
}
const isRent = ({ listingTypes }: ListingScope): boolean => listingTypes?.[0] === 'rent'

const directions: Record<SearchSort, Direction> = {
  nearest: {
    column: sql`km::float8`,
    order: sql`km`,
    within: (reach, scope) => ({
      condition: sql`km is not null`,
      scope: { ...scope, radius: Number(reach) },
      placed: 'with a distance',
    }),
  },
  newest: fromNewest,
  relevance: fromNewest,
  oldest: {
    column: sql`created_at`,
    order: sql`created_at`,
    within: (reach) => ({ condition: sql`created_at <= ${reach}`, slices: hoursUntil(new Date(reach)) }),
  },
  // A reach in price is a weekly one. It is only used for ads of one listing type.
  price_asc: {
    column: sql`weekly_cents::float8`,
    order: sql`weekly_cents::float8`,
    within: (reach, scope) => ({
      condition: sql`${weeklyCents} <= ${reach}`,
      slices: pricesBetween({
        ...scope,
        maxCents: isRent(scope) ? mostEntered(Number(reach)) : Number(reach),
      }),
    }),
  },
  price_desc: {
    column: sql`weekly_cents::float8`,
    order: sql`weekly_cents::float8 desc`,
    within: (reach, scope) => ({
      condition: sql`${weeklyCents} >= ${reach}`,
      slices: pricesBetween({
        ...scope,
        minCents: isRent(scope) ? leastEntered(Number(reach)) : Number(reach),
      }),
    }),
  },
}

export interface Narrowing {
  scope: ListingScope
  /** Slices of time, price or a sample: an ad must be in one slice of each group. */
  slices: readonly (readonly number[])[]
  conditions?: Sql[]
  placed?: Placed | undefined
  /** Only ads that leave a field of the filters from words empty; to rank them, with how much their texts say. */
  isUnsaid?: boolean | undefined
}

const order = sql`id, created_at, listing_type, ${weeklyCents} as weekly_cents`
const rankedColumns = [
  'id',
  'created_at',
  'listing_type',
  'weekly_cents',
  'search',
  'title',
  'subcategory_id',
  'km',
].map((name) => raw(name))

/**
 * Columns of the matching ads for each purpose: to order them, also by where the words are or by distance, to rank them,
 * for the values of their fields, or for their position.
 */
const resultColumns = {
  order,
  text: sql`${order}, search`,
  rank: sql`${order}, search, title, subcategory_id, km, false as is_titled`,
  distance: sql`${order}, km`,
  fields: sql`${fieldValues} as fields`,
  position: sql`${position} as position`,
}

/**
 * The matching ads, from the text index alone. Plan: Bitmap Heap Scan on ads ← Bitmap Index Scan on ads_search,
 * which intersects words, labels and slices before it reads a row. `offset 0` keeps the planner from using a filter's
 * index: it can't know how rare a word is.
 */
export function matching(
  words: WordCondition[],
  { scope, slices, conditions = [], placed, isUnsaid: isOfUnsaid }: Narrowing,
  purpose: keyof typeof resultColumns = 'order',
): Sql {
  const inIndex = [
    sql`is_listed`,
    ...words.map(({ inIndex: condition }) => condition),
    ...scopeLabels(scope).map((group) => sql`${searchLabels} && ${group}::text[]`),
    ...fieldLabels(scope).map((group) => sql`${attributeLabels} && ${group}::text[]`),
    ...scopePlaceLabels(scope, placed).map((group) => sql`${placeLabels} && ${group}::text[]`),
    ...slices.map((group) => sql`${searchSlices} && ${group}::int[]`),
  ]
  const filters = [
    ...(isOfUnsaid ? [isUnsaid(scope)] : []),
    ...categoryConditions(scope),
    ...locationConditions(scope),
    ...offerConditions(scope),
    ...priceConditions(scope),
    ...fieldConditions(scope),
    ...placeConditions(scope, placed),
    ...excludedConditions(scope),
    ...words.flatMap(({ inRow = [] }) => inRow),
  ]
  const columns = [
    sql`id, created_at, price_cents, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type`,
    ...(purpose === 'rank'
      ? [sql`search, title`]
      : purpose === 'text' || scope.without?.length || words.some(({ inRow }) => inRow)
        ? [sql`search`]
        : []),
    ...(purpose === 'fields' || scope.attributes?.length ? [fieldColumns] : []),
  ]
  return sql`
    select ${resultColumns[purpose]}${isOfUnsaid && purpose === 'rank' ? sql`, ${join(saidOfEach(scope), ' + ')} as said` : empty}
    from (select ${join(columns)} from ads where ${join(inIndex, ' and ')} offset 0) as found
    ${purpose === 'distance' || purpose === 'rank' ? joinDistances(scope) : empty}
    where ${all([...filters, ...conditions])}`
}

export const priceSlices = (scope: ListingScope): number[][] =>
  scope.minCents === undefined && scope.maxCents === undefined ? [] : [pricesBetween(scope)]

const matchesIn = (query: TextQuery | undefined, isOfTitles: boolean | undefined): WordCondition[] =>
  query && isOfTitles ? [matchesTitle(query.query)] : matchesQuery(query)

export interface Sample {
  hits: number
  /** The sorted value at each requested rank; null if the sample is shorter. */
  reaches: (Reach | null)[]
  /** The same of those with the words in title, brand or model. */
  titled?: Omit<Sample, 'titled'>
}

const columnsFor = (sort: SearchSort): keyof typeof resultColumns =>
  sort === 'nearest' ? 'distance' : 'order'

/** Restricts a scope to a reach in an order. */
function narrowTo(scope: ListingScope, sort: SearchSort, reach: Reach | undefined): Narrowing {
  if (reach === undefined) return { scope, slices: priceSlices(scope) }
  const { condition, slices, scope: narrowed = scope, placed } = directions[sort].within(reach, scope)
  return {
    scope: narrowed,
    placed,
    // A reach in price already includes the price range of the scope.
    slices: [...(slices ? [slices] : []), ...(isByPrice(sort) ? [] : priceSlices(scope))],
    conditions: [condition],
  }
}

export interface Sampling {
  sort: SearchSort
  rate: SampleRate
  ranks: readonly number[]
  /** Restricts the sample to a reach. */
  reach?: Reach | undefined
  /** Only ads that have the words in title, brand or model, or these too, by themselves. */
  isTitled?: boolean | 'too' | undefined
}

/**
 * Counts the matches in a sample of one ad in `rate`, and returns the sorted value at some ranks of it. The last bits
 * of ids are random, so there are about `rate` times as many matches in all, and up to each of these values.
 */
export async function sampleMatches(
  db: Queryable,
  query: TextQuery | undefined,
  scope: ListingScope,
  { sort, rate, ranks, reach, isTitled: isOfTitles }: Sampling,
): Promise<Sample> {
  const { column, order } = directions[sort]
  const among = (prefix: string, filter: Sql) => [
    sql`count(*) ${filter}::int as ${raw(`${prefix}hits`)}`,
    ...ranks.map(
      (rank, i) =>
        sql`(array_agg(${column} order by ${order}) ${filter})[${rank}::int] as ${raw(`${prefix}r${i}`)}`,
    ),
  ]
  const areTitledToo = isOfTitles === 'too' && query !== undefined
  // A sample is small: filtering by price is faster than intersecting price slices.
  const { slices, ...narrowing } = reach === undefined ? { scope, slices: [] } : narrowTo(scope, sort, reach)
  const sampled = matching(
    matchesIn(query, isOfTitles === true),
    { ...narrowing, slices: [[sampleOf(rate)], ...slices] },
    areTitledToo ? 'text' : columnsFor(sort),
  )
  const figures = [
    ...among('', empty),
    ...(areTitledToo ? among('titled_', sql`filter (where ${isTitled(query.query)})`) : []),
  ]
  const values = await db.one<Record<string, Reach | null>>(
    sql`select ${join(figures)} from (${sampled}) as m`,
  )
  const sampleIn = (prefix: string) => ({
    hits: Number(values[`${prefix}hits`]),
    reaches: ranks.map((_, i) => values[`${prefix}r${i}`] ?? null),
  })
  return { ...sampleIn(''), ...(areTitledToo && { titled: sampleIn('titled_') }) }
}

export interface Matches {
  /** At most one more than the cap; if so, there is no page. */
  total: number
  /** A page of cards, as a JSON array. */
  json: string
}

/** Limits what is collected: to a number of ads, or to a reach. */
export interface Extent {
  cap?: number
  reach?: Reach
  /** If the other filters leave few ads, checking the price of each is faster than intersecting price slices. */
  areFew?: boolean
  /** Only ads that leave a field of the filters from words empty. Those whose texts say it come first. */
  isUnsaid?: true
  /** Only ads that have the words in title, brand or model, or also those beyond the reach: up to a number of them. */
  titled?: 'only' | { atMost: number }
}

/** The matches within a reach, and all that have the words in title, brand or model: once each. */
const withTitled = (found: Sql, titled: Sql, atMost: number): Sql => sql`
  select distinct on (id) * from (
    (${found}) union all
    (select ${join(rankedColumns)}, true from (${titled} limit ${atMost}::int) as t)) as either
  order by id, is_titled desc`

/**
 * Counts and sorts all matches within an extent, and returns a page of cards. Plan: CTE (see `matching`)
 * → top-N sort → ads_pkey; by best match, these are two statements with `bestOf` between them.
 */
export async function collectMatches(
  db: Queryable,
  query: TextQuery | undefined,
  scope: ListingScope,
  page: PageOfMatches,
  { cap, reach, areFew, titled, isUnsaid }: Extent,
): Promise<Matches> {
  const narrowing = { ...narrowTo(scope, page.sort, reach), isUnsaid }
  const isRanked = isUnsaid || (page.sort === 'relevance' && query)
  const purpose = isRanked ? 'rank' : columnsFor(page.sort)
  const within = matching(
    matchesIn(query, titled === 'only'),
    areFew ? { ...narrowing, slices: [] } : narrowing,
    purpose,
  )
  const found =
    query && typeof titled === 'object'
      ? withTitled(
          within,
          matching([matchesTitle(query.query)], { scope, slices: priceSlices(scope) }, purpose),
          titled.atMost,
        )
      : within
  const matches = sql`
    with m as materialized (${found} limit ${cap === undefined ? null : cap + 1}::int),
      counted as (select count(*)::int as n from m)`
  const fewEnough = sql`(${cap ?? null}::int is null or (select n from counted) <= ${cap ?? null}::int)`
  const said = isUnsaid ? sql`k.said` : undefined
  if (query && page.sort === 'relevance') {
    const { total, list } = await db.one<{ total: number; list: Candidate[] }>(sql`
      ${matches}, ${candidatesOf(query, page, fewEnough, said)}
      select (select n from counted) as total, list from candidates`)
    return { total, json: await cardsOf(db, bestOf(list, query.subject, page)) }
  }
  const { limit, offset, sort } = page
  return db.one<Matches>(sql`
    ${matches}
    select (select n from counted) as total, (${cards(sql`array(
      select id from m as k where ${fewEnough}
      order by ${said ? sql`${said} desc, ` : empty}${orderOf(sort)} limit ${limit} offset ${offset})`)}) as json`)
}

const cards = (ids: Sql): Sql =>
  cardsJson(sql`select id, n from unnest(${ids}) with ordinality as cards (id, n)`, sql`k.n`)

/** Plan: ads_pkey. */
async function cardsOf(db: Queryable, ids: readonly string[]): Promise<string> {
  if (!ids.length) return '[]'
  return (await db.one<{ json: string }>(cards(sql`${ids}::uuid[]`))).json
}

/** The number of ads up to a reach that leave a field of the filters from words empty. */
export async function countUnsaid(
  db: Queryable,
  query: TextQuery | undefined,
  scope: ListingScope,
  reach: Reach | undefined,
): Promise<number> {
  const narrowing = { ...narrowTo(scope, 'newest', reach), isUnsaid: true }
  const found = matching(
    matchesQuery(query),
    // They are few: checking the price of each is faster.
    reach === undefined ? { ...narrowing, slices: [] } : narrowing,
  )
  return (await db.one<{ n: number }>(sql`select count(*)::int as n from (${found}) as m`)).n
}

/** True if any ad in a scope matches in its title, brand or model. */
export async function hasTitles(db: Queryable, query: string, scope: ListingScope): Promise<boolean> {
  const found = matching([matchesTitle(query)], { scope, slices: priceSlices(scope) })
  // The limit is a parameter, so that the planner doesn't know it: for a single row it would scan the table.
  return (await db.maybeOne(sql`${found} limit ${1}`)) !== undefined
}
