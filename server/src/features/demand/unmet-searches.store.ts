import type { UnmetSearch } from '@bowerbird/contract/demand/demand.schema'
import {
  MAX_UNMET_PER_DAY,
  MAX_UNMET_PER_VISITOR,
  MIN_PHRASE_PEOPLE,
  UNMET_DAYS,
} from '@bowerbird/contract/demand/demand.terms'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** The salt of a day. The first process that needs it makes it, and deletes those of earlier days. */
export async function findSalt(db: Db, day: string, made: Buffer): Promise<Buffer> {
  return db.transaction(async (tx) => {
    await tx.run(sql`insert into visitor_salts (day, salt) values (${day}, ${made}) on conflict do nothing`)
    await tx.run(sql`delete from visitor_salts where day < ${day}`)
    const { salt } = await tx.one<{ salt: Buffer }>(sql`select salt from visitor_salts where day = ${day}`)
    return salt
  })
}

export interface NewUnmetSearch {
  visitor: Buffer
  text: string
  /** tsqueries of which an ad must match each. */
  terms: readonly string[]
  scope: ListingScope
  /** In which it is, if it has no words. */
  subcategoryId: number | undefined
}

/**
 * Each person's text counts once a day, up to a number of texts, and all of a day up to another: whoever sends searches
 * in bulk must not fill the disk. The keys are the words of the term with the fewest: an ad that matches has at least
 * one of them. Plan: the day in the primary key, and its part of each visitor.
 */
export async function insertUnmetSearches(
  db: Queryable,
  day: string,
  searches: readonly NewUnmetSearch[],
): Promise<void> {
  const rows = searches.map(({ visitor, text, terms, scope, subcategoryId }) => ({
    visitor: visitor.toString('hex'),
    text,
    terms,
    scope,
    subcategory_id: subcategoryId,
  }))
  await db.run(sql`
    insert into unmet_searches (day, visitor, text, keys, query, scope)
    select ${day}::date, decode(n.visitor, 'hex'), n.text,
      coalesce(words.keys, array_remove(array['s' || n.subcategory_id::text], null)), words.query, n.scope
    from (
      select r.*, row_number() over (partition by r.visitor) as of_visitor, row_number() over () as of_all
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r (visitor text, text text, terms text[], scope jsonb, subcategory_id int)) as n
    left join lateral (
      with stemmed as materialized (select to_tsquery('english', each) as term from unnest(n.terms) as each)
      select string_agg('(' || term::text || ')', ' & ')::tsquery as query,
        (select array(select distinct 'w:' || replace(lexeme[1], '''''', '''')
            from regexp_matches(s.term::text, '''((?:[^'']|'''')+)''', 'g') as lexeme)
          from stemmed s where numnode(s.term) > 0 order by numnode(s.term) limit 1) as keys
      from stemmed where numnode(term) > 0) as words on true
    where n.of_visitor <= ${MAX_UNMET_PER_VISITOR}::int - (
        select count(*) from unmet_searches u where u.day = ${day}::date and u.visitor = decode(n.visitor, 'hex'))
      and n.of_all <= ${MAX_UNMET_PER_DAY}::int - (select count(*) from unmet_searches u where u.day = ${day}::date)
    on conflict do nothing`)
}

/** Nightly. A salt is left over if there was no search without results on the next day. */
export async function removeOldUnmetSearches(db: Queryable): Promise<void> {
  await db.run(sql`delete from unmet_searches where day < current_date - ${UNMET_DAYS}::int`)
  await db.run(sql`delete from visitor_salts where day < sydney_day(now())`)
}

/** The Mondays of the weeks that have searches, latest first. Plan: a look into the primary key for each week. */
export async function listWeeks(db: Queryable): Promise<string[]> {
  const weeks = await db.many<{ week: string }>(sql`
    select to_char(monday, 'YYYY-MM-DD') as week
    from generate_series(date_trunc('week', sydney_day(now())), sydney_day(now()) - ${UNMET_DAYS}::int - 6, interval '-7 days') as monday
    where exists (select from unmet_searches where day >= monday::date and day < monday::date + 7)
    order by monday desc`)
  return weeks.map(({ week }) => week)
}

/**
 * The phrases of a week with how many people typed them, at least: those of its busiest day, since nobody can be
 * recognised on the next. Plan: the two weeks in the primary key, then a hash of their phrases.
 */
export async function listUnmetSearches(
  db: Queryable,
  week: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; searches: UnmetSearch[] }> {
  return db.one(sql`
    with phrases as (
      select text, max(people) filter (where day >= ${week}::date)::int as people,
        coalesce(max(people) filter (where day < ${week}::date), 0)::int as before
      from (select text, day, count(*) as people from unmet_searches
        where day >= ${week}::date - 7 and day < ${week}::date + 7 group by text, day) as days
      group by text having max(people) filter (where day >= ${week}::date) >= ${MIN_PHRASE_PEOPLE}::int),
    page as (select * from phrases order by people desc, text limit ${limit} offset ${offset})
    select (select count(*)::int from phrases) as total,
      coalesce((select json_agg(page order by people desc, text) from page), '[]') as searches`)
}
