import type { AttributeFilter } from '@bowerbird/contract/listing/attribute-filters'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Queryable } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'
import { cardsJson } from '../../ads/ads.columns.ts'
import { excludedText } from '../matching/excluded-words.columns.ts'
import { candidatesOf } from '../matching/ranking.columns.ts'
import type { TextQuery } from '../matching/relevance.columns.ts'
import { bestOf, type Candidate } from '../matching/title-subject.ts'
import { matching, type PageOfMatches } from '../search.store.ts'

/** Excluded words as a tsquery, stemmed. */
export async function excludedQuery(db: Queryable, without: readonly string[]): Promise<string> {
  const row = await db.one<{ query: string }>(
    sql`select to_tsquery('english', ${excludedText(without)})::text as query`,
  )
  return row.query
}

/** Cards of ads in a given order. One that is no longer listed is left out: the engine may not know it yet. */
export async function cardsInOrder(db: Queryable, ids: readonly string[]): Promise<string> {
  if (!ids.length) return '[]'
  const listed = sql`
    select k.id, k.n from unnest(${ids}::uuid[]) with ordinality as k (id, n)
    join ads l on l.id = k.id where l.is_listed`
  return (await db.one<{ json: string }>(cardsJson(listed, sql`k.n`))).json
}

export interface Candidates {
  ids: readonly string[]
  query: TextQuery
  page: PageOfMatches
  near: string | undefined
  /** Of ads that leave a field empty: the filters from words, of which those that their texts say come first. */
  unsaid: readonly AttributeFilter[] | undefined
}

/**
 * A page of cards of some ads in the order of their score, the same as of PostgreSQL's own matches. Plan: CTE ← Index
 * Scan on ads_pkey for each id → WindowAgg → `bestOf` → ads_pkey.
 */
export async function rankedCards(
  db: Queryable,
  { ids, query, page, near, unsaid }: Candidates,
): Promise<string> {
  if (!ids.length || page.limit === 0) return '[]'
  const scope: ListingScope = { ...(near && { near }), ...(unsaid && { attributes: unsaid }) }
  const found = matching(
    [{ inIndex: sql`id = any(${ids}::uuid[])` }],
    { scope, slices: [], isUnsaid: unsaid !== undefined },
    'rank',
  )
  const { list } = await db.one<{ list: Candidate[] }>(sql`
    with m as materialized (${found}), ${candidatesOf(query, page, sql`true`, unsaid && sql`k.said`)}
    select list from candidates`)
  return cardsInOrder(db, bestOf(list, query.subject, page))
}
