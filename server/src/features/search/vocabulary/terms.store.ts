import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { type Sql, sql } from '../../../platform/db/sql.ts'
import { categoryName, subcategoryName } from '../../ads/ads.columns.ts'
import type { TermSource } from './ad-terms.ts'
import type { Candidate } from './spelling.ts'

export interface SearchChange extends TermSource {
  change: number
}

/** Arbitrary, but the same in every process. */
const REFRESH_LOCK = 7_201_434

/** Plan: Limit → Index Only Scan on search_changes_pkey. */
export async function hasChanges(db: Queryable): Promise<boolean> {
  return (await db.maybeOne(sql`select from search_changes limit 1`)) !== undefined
}

/** Removes and returns the oldest changes, unless another process is refreshing. */
export async function takeChanges(tx: Tx, limit: number): Promise<SearchChange[]> {
  const { isMine } = await tx.one<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${REFRESH_LOCK}) as "isMine"`,
  )
  if (!isMine) return []
  return tx.many<SearchChange>(sql`
    delete from search_changes a where id in (select id from search_changes order by id limit ${limit})
    returning change, title, brand, model, ${categoryName} as category, ${subcategoryName} as subcategory`)
}

/** Blocks refreshes of the terms until the transaction ends: changes wait in their queue. */
export async function lockTerms(tx: Tx): Promise<void> {
  await tx.executeSql('set local statement_timeout = 0')
  await tx.run(sql`select pg_advisory_xact_lock(${REFRESH_LOCK})`)
}

/** Later reads of the transaction see the market as it is now. */
export async function openSnapshot(tx: Tx): Promise<void> {
  await tx.executeSql('set transaction isolation level repeatable read, read only')
  await tx.executeSql('set local statement_timeout = 0')
}

const STREAMED = 5_000

/**
 * Streams the listed ads, less the changes that still wait in the queue: exactly the ads whose terms have been counted.
 * One cursor, so one snapshot. Plan: Append of two Seq Scans.
 */
export async function streamCounted(tx: Tx, onBatch: (ads: SearchChange[]) => void): Promise<void> {
  await tx.executeSql('set local idle_in_transaction_session_timeout = 0')
  await tx.run(sql`
    declare counted no scroll cursor for
    select change, title, brand, model, ${categoryName} as category, ${subcategoryName} as subcategory from (
      select 1 as change, title, brand, model, category_id, subcategory_id from ads where is_listed
      union all select -change, title, brand, model, category_id, subcategory_id from search_changes) as a`)
  for (;;) {
    const { rows } = await tx.executeSql(`fetch ${STREAMED} from counted`)
    if (!rows.length) return
    onBatch(rows as SearchChange[])
  }
}

/** Plan: Seq Scan on search_terms. */
export const listTerms = (tx: Tx): Promise<TermChange[]> =>
  tx.many<TermChange>(sql`select term, shown, n as change, named from search_terms`)

export interface TermChange {
  term: string
  shown: string
  change: number
  /** Number of additional ads that the term names. */
  named: number
}

/** Only one refresh runs at a time, and in term order, so that it can't deadlock. */
export async function addTerms(tx: Tx, changes: readonly TermChange[]): Promise<void> {
  await tx.run(sql`
    insert into search_terms as t (term, shown, n, named)
    select term, shown, change, named
    from json_to_recordset(${JSON.stringify(changes)}::json) as c (term text, shown text, change int, named int)
    order by term
    on conflict (term) do update set n = t.n + excluded.n, named = t.named + excluded.named,
      shown = case when t.shown = t.term then excluded.shown else t.shown end`)
}

/** Which of these words have no deletions yet. Plan: unnest → search_deletes_pkey. */
export async function listWithoutDeletions(
  tx: Tx,
  words: readonly { word: string; prefix: string }[],
): Promise<string[]> {
  const rows = await tx.many<{ word: string }>(sql`
    select word from json_to_recordset(${JSON.stringify(words)}::json) as w (word text, prefix text)
    where not exists (select from search_deletes d where d.deleted = w.prefix and d.word = w.word)`)
  return rows.map(({ word }) => word)
}

export async function addDeletions(
  tx: Tx,
  rows: readonly { deleted: string; word: string }[],
): Promise<void> {
  await tx.run(sql`
    insert into search_deletes (deleted, word)
    select deleted, word from unnest(${rows.map(({ deleted }) => deleted)}::text[],
      ${rows.map(({ word }) => word)}::text[]) as d (deleted, word)
    on conflict do nothing`)
}

/**
 * Deletes those of these terms that no listed ad has any more, and returns them. A count below zero has drifted, and
 * stays for doctor to find. Plan: search_terms_pkey.
 */
export async function removeUnusedTerms(tx: Tx, terms: readonly string[]): Promise<string[]> {
  const rows = await tx.many<{ term: string }>(
    sql`delete from search_terms where term = any(${terms}::text[]) and n = 0 and named = 0 returning term`,
  )
  return rows.map(({ term }) => term)
}

/** Plan: unnest → search_deletes_pkey. */
export async function removeDeletions(
  tx: Tx,
  rows: readonly { deleted: string; word: string }[],
): Promise<void> {
  await tx.run(sql`
    delete from search_deletes d
    using unnest(${rows.map(({ deleted }) => deleted)}::text[], ${rows.map(({ word }) => word)}::text[])
      as g (deleted, word)
    where d.deleted = g.deleted and d.word = g.word`)
}

const hasPrefix = (prefix: string): Sql => {
  const start =
    prefix.length >= 4
      ? sql`left(term, 4) = left(${prefix}::text, 4)`
      : sql`left(term, 2) = left(${prefix}::text, 2)`
  return sql`${start} and starts_with(term, ${prefix}::text)`
}

/**
 * The most used terms with this prefix. Plan: Limit → Index Scan on search_terms_by_two or _by_four, which are in the
 * right order; a longer prefix filters the rows.
 */
export async function listTermsByPrefix(db: Queryable, prefix: string, limit: number): Promise<string[]> {
  const rows = await db.many<{ shown: string }>(sql`
    select shown from search_terms where n > 0 and ${hasPrefix(prefix)} order by n desc, term limit ${limit}`)
  return rows.map(({ shown }) => shown)
}

export interface NamedTerm {
  shown: string
  /** Number of listed ads it names. */
  n: number
}

/**
 * The terms with this prefix that name the most ads, shortest first. Several words without a capital letter or a number
 * must name two: a single seller's words are rarely what others type. Plan: as above, on search_terms_named_by_two or
 * _by_four.
 */
export const listNamedTerms = (db: Queryable, prefix: string, limit: number): Promise<NamedTerm[]> =>
  db.many<NamedTerm>(sql`
    select shown, named as n from search_terms
    where named > 0 and ${hasPrefix(prefix)}
      and (named > 1 or position(' ' in term) = 0 or shown ~ '[A-Z0-9]')
    order by named desc, length(term), term limit ${limit}`)

export interface TermCount {
  /** In lower case. */
  term: string
  shown: string
  /** Number of listed ads that have it. */
  n: number
  /** Number of listed ads that it names. */
  named: number
}

/** The counts of these terms, without those that no listed ad has. Plan: search_terms_pkey. */
export const listTermCounts = (db: Queryable, terms: readonly string[]): Promise<TermCount[]> =>
  db.many<TermCount>(
    sql`select term, shown, n, named from search_terms where term = any(${terms}::text[]) and n > 0`,
  )

const MAX_CANDIDATES = 400

/**
 * Words that share a deletion with a misspelt one. Plan: unnest → search_deletes_pkey → search_terms_pkey, a few
 * dozen lookups.
 */
export async function listCandidates(db: Queryable, deletions: readonly string[]): Promise<Candidate[]> {
  return db.many<Candidate>(sql`
    select t.term as word, t.n
    from (select distinct d.word from unnest(${deletions}::text[]) as k (deleted)
          join search_deletes d on d.deleted = k.deleted) as c
    join search_terms t on t.term = c.word
    where t.n > 0 order by t.n desc limit ${MAX_CANDIDATES}`)
}

/** A single seller's plain word is no name: "unit penshurst" doesn't make a suburb a thing. */
const LEAST_NAMED = 3

/**
 * Which of these name ads: brands and models, also those with a number ("rtx 4060"), and things that several sellers call
 * so. Plan: search_terms_pkey.
 */
export async function listNames(db: Queryable, terms: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ term: string }>(sql`
    select term from search_terms where term = any(${terms}::text[])
      and (named >= ${LEAST_NAMED}::int or (named > 0 and shown <> term) or (n > 0 and term ~ ' \d+$'))`)
  return rows.map(({ term }) => term)
}

/** Which of these terms any listed ad has. */
export async function listUsed(db: Queryable, terms: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ term: string }>(
    sql`select term from search_terms where term = any(${terms}::text[]) and n > 0`,
  )
  return rows.map(({ term }) => term)
}
