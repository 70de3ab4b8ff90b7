import type { Queryable } from '../../../platform/db/db.ts'
import { type Sql, sql } from '../../../platform/db/sql.ts'
import type { TextQuery } from '../matching/relevance.columns.ts'

/** The stems of each text as JSON, with the same configuration as the text indexes. */
const stemsOfTexts = (texts: readonly string[]): Sql => sql`
  select coalesce(json_agg(tsvector_to_array(to_tsvector('english', t.words)) order by t.n), '[]') as stems
  from unnest(${texts}::text[]) with ordinality as t (words, n)`

export async function stemTexts(db: Queryable, texts: readonly string[]): Promise<string[][]> {
  return (await db.one<{ stems: string[][] }>(stemsOfTexts(texts))).stems
}

/**
 * Frequency of words among the ads, from the statistics of autovacuum: the thousand or so most common words. A word
 * that is missing is rarer than all of them.
 */
export async function listFrequencies(db: Queryable): Promise<{ word: string; share: number }[]> {
  return db.many(sql`
    select word, share from pg_stats s
    cross join lateral unnest(s.most_common_elems::text::text[],
      s.most_common_elem_freqs[1:cardinality(s.most_common_elems::text::text[])]) as f (word, share)
    where s.schemaname = current_schema() and s.tablename = 'ads' and s.attname = 'search'`)
}

/** Number of listed ads by subcategory. Plan: HashAggregate over ad_facet_counts, at most some thousand rows. */
export const countBySubcategory = (
  db: Queryable,
): Promise<{ category: string; subcategory: string; n: number }[]> =>
  db.many(sql`
    select c.name as category, s.name as subcategory, sum(f.n)::int as n
    from ad_facet_counts f join categories c on c.id = f.category_id join subcategories s on s.id = f.subcategory_id
    group by 1, 2`)

/** Number of listed ads. Plan: Aggregate over ad_facet_counts, at most some thousand rows. */
export async function countListedAds(db: Queryable): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`select coalesce(sum(n), 0)::int as n from ad_facet_counts`)
  return n
}

/** A query before stemming. */
export interface UnstemmedQuery {
  text: string
  titleText: string
  typedText: string
  /** The single words of each term. */
  termTexts: readonly string[]
}

export interface StemmedQuery extends Omit<TextQuery, 'likelySubcategories' | 'subject' | 'textWeight'> {
  /** The stems of each term's single words. */
  termStems: string[][]
}

/**
 * Stems a query once. Inside another statement PostgreSQL would do it for every row: a generic plan does not
 * know that it is constant.
 */
export async function stemQuery(
  db: Queryable,
  { text, titleText, typedText, termTexts }: UnstemmedQuery,
): Promise<StemmedQuery> {
  return db.one(sql`
    select to_tsquery('english', ${text})::text as query, to_tsquery('english', ${titleText})::text as "titleQuery",
      to_tsquery('english', ${typedText})::text as "typedQuery", (${stemsOfTexts(termTexts)}) as "termStems"`)
}

/**
 * Which of these queries match any listed ad; a query of stop words counts as matching. The limit of 1,000 is
 * for the planner: for a single row it would scan the table.
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
