import type pg from 'pg'

/*
 * Derived data (counts, totals, sequence numbers), recomputed from the rows. A difference means that a write was only
 * half done.
 */

interface Check {
  what: string
  /** Returns one row per difference. */
  text: string
}

const checks: Check[] = [
  {
    what: 'pictures whose uses are counted wrong',
    text: `
      with used as (
        select address, count(*)::int as n from (
          select unnest(images) as address from ads union all
          select avatar from accounts where avatar is not null) u group by address)
      select i.address, i.uses, coalesce(u.n, 0) as really
      from images i left join used u using (address) where i.uses <> coalesce(u.n, 0)`,
  },
  {
    what: 'ads whose pictures have no row',
    text: `
      select a.id, address from ads a, unnest(a.images) as address
      where address not in (select address from images)`,
  },
  {
    what: 'facet counts that are wrong',
    text: `
      with really as (
        select category_id, subcategory_id, state_id, city_id, listing_type, coalesce(rent_type::text, '') as rent_type,
          count(*) as n from ads where is_listed group by 1, 2, 3, 4, 5, 6)
      select category_id, subcategory_id, f.n, r.n as really from ad_facet_counts f
      full join really r using (category_id, subcategory_id, state_id, city_id, listing_type, rent_type)
      where coalesce(f.n, 0) <> coalesce(r.n, 0)`,
  },
  {
    what: 'counts by place that are wrong',
    text: `
      with really as (
        select coalesce(place_id, -city_id) as position, category_id, subcategory_id, state_id, city_id, count(*) as n
        from ads where is_listed group by 1, 2, 3, 4, 5)
      select position, subcategory_id, p.n, r.n as really from ad_place_counts p
      full join really r using (position, category_id, subcategory_id, state_id, city_id)
      where coalesce(p.n, 0) <> coalesce(r.n, 0)`,
  },
  {
    what: 'tallies of ads that are wrong',
    text: `
      with t as (select status, category_id, listing_type, sum(n) as n from ad_tallies group by 1, 2, 3),
        really as (select status, category_id, listing_type, count(*) as n from ads group by 1, 2, 3)
      select * from t full join really r using (status, category_id, listing_type)
      where coalesce(t.n, 0) <> coalesce(r.n, 0)`,
  },
  {
    what: 'tallies of accounts that are wrong',
    text: `
      with t as (select status, sum(n) as n from account_tallies group by 1),
        really as (select status, count(*) as n from accounts group by 1)
      select * from t full join really r using (status) where coalesce(t.n, 0) <> coalesce(r.n, 0)`,
  },
  {
    what: 'tallies of days that are wrong',
    text: `
      with t as (select subject, day, sum(n) as n from day_tallies group by 1, 2),
        really as (
          select 'ads' as subject, sydney_day(created_at) as day, count(*) as n from ads group by 2 union all
          select 'accounts', sydney_day(created_at), count(*) from accounts group by 2)
      select * from t full join really r using (subject, day) where coalesce(t.n, 0) <> coalesce(r.n, 0)`,
  },
  {
    what: 'conversations whose numbers have gaps, or whose last one is wrong',
    text: `
      select c.id, c.last_seq, m.n, m.last from conversations c
      left join lateral (
        select count(*)::int as n, max(seq) as last from messages where conversation_id = c.id) m on true
      where c.last_seq <> m.n or c.last_seq <> coalesce(m.last, 0)`,
  },
  {
    what: 'conversations whose writers have not seen their own words',
    text: `
      select c.id from conversations c where
        buyer_seen_seq < (select coalesce(max(seq), 0) from messages m where m.conversation_id = c.id and side = 'buyer')
        or seller_seen_seq < (select coalesce(max(seq), 0) from messages m where m.conversation_id = c.id and side = 'seller')`,
  },
  {
    what: 'ads that are deleted and there',
    text: 'select id from deleted_ads join ads using (id)',
  },
  {
    what: 'featured ads that are not listed',
    text: 'select a.id from featured_ads f join ads a on a.id = f.ad_id where not a.is_listed',
  },
]

/** A description of every difference between derived data and rows. */
export async function listDifferences(client: pg.ClientBase): Promise<string[]> {
  const found: string[] = []
  for (const { what, text } of checks) {
    const { rows } = await client.query(text)
    if (rows.length) found.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  return found
}
