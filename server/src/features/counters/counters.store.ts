import type { Queryable, Tx } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export interface CounterTable {
  /** As doctor and recount print it. */
  name: string
  /** The columns that a group of rows shares. */
  keys: Sql
  /** The groups, with how many rows each has. */
  rows: Sql
  /** The groups, with how many rows the counter says each has. */
  counted: Sql
  /** Adds the rows of `drift` (keys and n) to the counter. */
  repair: Sql
}

const facetKeys = sql`category_id, subcategory_id, state_id, city_id, listing_type, rent_type`
const placeKeys = sql`position, category_id, subcategory_id, state_id, city_id`

/**
 * Every counter that triggers maintain, with the statement that counts its rows again. Search terms are counted in
 * TypeScript: see search/vocabulary/recount-terms.service.ts.
 */
export const counterTables: readonly CounterTable[] = [
  {
    name: 'ads by category, location and offer',
    keys: facetKeys,
    rows: sql`
      select category_id, subcategory_id, state_id, city_id, listing_type, coalesce(rent_type::text, '') as rent_type,
        count(*) as n
      from ads where is_listed group by 1, 2, 3, 4, 5, 6`,
    counted: sql`select ${facetKeys}, n from ad_facet_counts`,
    repair: sql`
      insert into ad_facet_counts as f (${facetKeys}, n) select ${facetKeys}, n from drift order by ${facetKeys}
      on conflict (${facetKeys}) do update set n = f.n + excluded.n`,
  },
  {
    name: 'ads by place',
    keys: placeKeys,
    rows: sql`
      select coalesce(place_id, -city_id) as position, category_id, subcategory_id, state_id, city_id, count(*) as n
      from ads where is_listed group by 1, 2, 3, 4, 5`,
    counted: sql`select ${placeKeys}, n from ad_place_counts`,
    repair: sql`
      insert into ad_place_counts as p (${placeKeys}, n) select ${placeKeys}, n from drift order by ${placeKeys}
      on conflict (${placeKeys}) do update set n = p.n + excluded.n`,
  },
  {
    name: 'ads by status',
    keys: sql`status, category_id, listing_type`,
    rows: sql`select status, category_id, listing_type, count(*) as n from ads group by 1, 2, 3`,
    counted: sql`select status, category_id, listing_type, n from ad_tallies`,
    repair: sql`
      insert into ad_tallies (status, category_id, listing_type, n) select status, category_id, listing_type, n from drift`,
  },
  {
    name: 'accounts by status',
    keys: sql`status`,
    rows: sql`select status, count(*) as n from accounts group by 1`,
    counted: sql`select status, n from account_tallies`,
    repair: sql`insert into account_tallies (status, n) select status, n from drift`,
  },
  {
    name: 'ads and accounts by day',
    keys: sql`subject, day, status, category_id`,
    rows: sql`
      select 'ads' as subject, sydney_day(coalesce(posted_at, created_at)) as day, status::text, category_id,
        count(*) as n
      from ads group by 2, 3, 4
      union all
      select 'accounts', sydney_day(created_at), status::text, null, count(*) from accounts group by 2, 3`,
    counted: sql`select subject, day, status, category_id, n from day_tallies`,
    repair: sql`
      insert into day_tallies (subject, day, status, category_id, n)
      select subject, day, status, category_id, n from drift`,
  },
  {
    name: 'uses of images',
    keys: sql`address`,
    rows: sql`
      select address, count(*) as n from (
        select unnest(images) as address from ads
        union all select avatar from accounts where avatar is not null
        union all select jsonb_array_elements_text(fields -> 'images') from ad_edits
        union all select unnest(photos) from messages
        union all select unnest(photos) from held_messages
        union all select unnest(photos) from message_originals) as used
      where exists (select from images i where i.address = used.address) group by 1`,
    counted: sql`select address, uses as n from images`,
    repair: sql`select count_image_use(address, n::int) from (select address, n from drift order by address) as ordered`,
  },
]

/** The amount to add to each group, from one snapshot of the rows and the counter. */
const driftOf = ({ keys, rows, counted }: CounterTable): Sql => sql`
  select ${keys}, sum(n) as n
  from (select ${keys}, n from (${rows}) as r union all select ${keys}, -n from (${counted}) as c) as both_sides
  group by ${keys} having sum(n) <> 0`

export interface Drift {
  /** Number of groups that are counted wrong. */
  groups: number
  /** One of them, and what must be added to it; null if there is none. */
  example: Record<string, unknown> | null
}

/** Plan: Seq Scans on the rows and on the counter, hashed. */
export const findDrift = (db: Queryable, counter: CounterTable): Promise<Drift> =>
  db.one<Drift>(sql`
    with drift as materialized (${driftOf(counter)})
    select count(*)::int as groups, (select to_jsonb(d) from drift d limit 1) as example from drift`)

const RECOUNT_LOCK = 7_201_435

/** One recount at a time: two would both add the same drift. */
export async function lockCounters(tx: Tx): Promise<void> {
  await tx.executeSql('set local statement_timeout = 0')
  await tx.run(sql`select pg_advisory_xact_lock(${RECOUNT_LOCK})`)
}

/**
 * Adds the drift instead of setting the counter. Every transaction changes rows and counter by the same amount, so the
 * drift of the statement's snapshot is still the drift when the counter's row is locked, whatever was written meanwhile.
 * Rows are locked in the order in which the triggers lock them. Returns how many groups were wrong.
 */
export const addDrift = (tx: Tx, counter: CounterTable): Promise<number> =>
  tx.run(sql`with drift as materialized (${driftOf(counter)}) ${counter.repair}`)
