import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { GUIDE_DAYS } from '@bowerbird/contract/prices/prices.terms'
import { DAY } from '@bowerbird/contract/time'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, join, sql } from '../../platform/db/sql.ts'
import {
  attributeLabels,
  fieldColumns,
  fieldConditions,
  fieldLabels,
} from '../search/matching/field-filters.columns.ts'
import { hoursSince, scopeLabels, searchLabels, searchSlices } from '../search/matching/text-index.columns.ts'

/** The words of a title that may say what it is. */
const MOST_WORDS = 10

/** As the text index has them. */
export async function listWords(db: Queryable, title: string): Promise<string[]> {
  const { words } = await db.one<{ words: string[] }>(sql`
    select coalesce(array_agg(lexeme order by positions[1]), '{}') as words from (
      select lexeme, positions from unnest(to_tsvector('english', ${title})) order by positions[1] limit ${MOST_WORDS}
    ) as found`)
  return words
}

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** At least two of the words, or the only one. */
function sharesWords(words: readonly string[]): string {
  if (words.length < 2) return words.map(quoted).join('')
  return words
    .flatMap((a, index) => words.slice(index + 1).map((b) => `(${quoted(a)} & ${quoted(b)})`))
    .join(' | ')
}

export interface Found {
  _id: string
  title: string
  price: number
  createdAt: string
  sellerId: string
  /** Number of the words that its title, brand and model have. */
  shared: number
}

interface Request {
  scope: ListingScope
  words: readonly string[]
  /** The words of what it is: with `needsWords`, all ads have these and another of its words. */
  head: readonly string[]
  needsWords: boolean
  exceptId: string | undefined
  exceptSellerId: string | undefined
}

/** Enough for any quartile. */
const MOST_ADS = 400

/**
 * Listed ads like another. Plan: Limit → Bitmap Heap Scan on ads ← Bitmap Index Scan on ads_search, which intersects
 * words, labels and slices of time before it reads a row.
 */
export async function listComparables(db: Queryable, request: Request): Promise<Found[]> {
  const { scope, words, head, needsWords, exceptId = null, exceptSellerId = null } = request
  const since = new Date(Date.now() - GUIDE_DAYS * DAY)
  const inIndex = [
    sql`is_listed`,
    ...scopeLabels(scope).map((group) => sql`${searchLabels} && ${group}::text[]`),
    ...fieldLabels(scope).map((group) => sql`${attributeLabels} && ${group}::text[]`),
    sql`${searchSlices} && ${hoursSince(since)}::int[]`,
    ...(needsWords
      ? [sharesWords(words), head.map(quoted).join(' & ')].map(
          (query) => sql`ts_filter(search, '{a,b}') @@ ${query}::tsquery`,
        )
      : []),
  ]
  const filters = [
    sql`created_at >= ${since}`,
    sql`price_cents > 0`,
    sql`id is distinct from ${exceptId}::uuid`,
    sql`seller_id is distinct from ${exceptSellerId}::uuid`,
    ...fieldConditions(scope),
  ]
  return db.many<Found>(sql`
    select id as "_id", title, price_cents / 100::float8 as price, seller_id as "sellerId",
      ${isoTime(sql`created_at`)} as "createdAt",
      (select count(*) from unnest(tsvector_to_array(search)) as word where word = any(${words}::text[]))::int as shared
    from (
      select * from (
        select id, title, price_cents, seller_id, created_at, ts_filter(search, '{a,b}') as search, ${fieldColumns}
        from ads where ${join(inIndex, ' and ')} offset 0) as candidates
      where ${join(filters, ' and ')} limit ${MOST_ADS}) as found`)
}
