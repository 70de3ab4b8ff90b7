import type { Db } from '../platform/db/db.ts'
import { type Sql, sql } from '../platform/db/sql.ts'
import { testImage } from './world.ts'

const PART = 10_000

const insertion = (sellerId: string, count: number): Sql => sql`
  with kinds as (select category_id, id as subcategory_id, row_number() over (order by id) as n from subcategories),
    spots as (select state_id, id as city_id, row_number() over (order by id) as n from cities where id < 100),
    suburbs as (
      select id, postcode, state_id, city_id, row_number() over (order by population desc) as n from places),
    seed as (
      select i, 1 + (power(random(), 1.6) * 33)::int % 33 as kind, 1 + (power(random(), 1.4) * 33)::int % 33 as spot,
        random() as offer, random() as price, random() as age, (random() * 999)::int as word
      from generate_series(1, ${count}::int) as i)
  insert into ads (id, seller_id, status, category_id, subcategory_id, state_id, city_id, place_id, postcode,
    listing_type, rent_type,
    condition, price_cents, created_at, title, description, brand, contact_name, images, attributes)
  select gen_random_uuid(), ${sellerId}, (case when s.i % 12 = 0 then 'sold' else 'active' end)::ad_status,
    k.category_id, k.subcategory_id, coalesce(b.state_id, p.state_id), coalesce(b.city_id, p.city_id), b.id, b.postcode,
    (case when r.is_rent then 'rent' else 'sell' end)::listing_type,
    (case when r.is_rent then (array['daily', 'weekly', 'monthly'])[1 + s.i % 3] end)::rent_type,
    (case when k.category_id <> 3 then 'used' end)::condition,
    (500 + power(s.price, 3) * 5000000)::bigint, now() - s.age * interval '120 days',
    'Thing' || s.word || ' ' || (array['red', 'blue', 'oak', 'steel', 'vintage', 'quokka'])[1 + s.i % 6],
    'Good condition, pick up only. Model thing' || (s.word * 7 % 1000) || case when s.i % 3 = 0 then ' gumnut' else '' end
      || case when s.i % 2000 = 0 then ' bunyip' else '' end,
    case when k.category_id in (1, 2) then 'Other' end, 'Someone', ${[testImage]},
    jsonb_build_object('year', 1990 + s.i % 36, 'transmission', case when s.i % 5 = 0 then 'manual' else 'automatic' end,
      'registered', s.i % 2 = 0)
  from seed s join kinds k on k.n = s.kind join spots p on p.n = s.spot
  left join suburbs b on s.i % 4 = 0 and b.n = 1 + floor(power(s.price * 31 - floor(s.price * 31), 2) * 5000)
  cross join lateral (select s.offer < 0.4 and k.category_id in (2, 3) as is_rent) as r`

/**
 * Many ads, realistic enough for the planner: skewed categories, locations, prices and words. Indexes are rebuilt
 * afterwards, which is ten times as fast as filling them row by row.
 */
export async function insertMany(db: Db, sellerId: string, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.executeSql("set local statement_timeout = '5min'")
    const indexes = await tx.many<{ name: string; definition: string }>(sql`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename = 'ads' and indexname <> 'ads_pkey'`)
    for (const { name } of indexes) await tx.executeSql(`drop index ${name}`)
    await tx.executeSql('alter table ads disable trigger copy_seller_state')
    // Deterministic.
    await tx.executeSql('select setseed(0.42)')
    // In batches, so that none exceeds the statement timeout on a busy machine.
    for (let made = 0; made < count; made += PART) await tx.run(insertion(sellerId, PART))
    await tx.executeSql('alter table ads enable trigger copy_seller_state')
    for (const { definition } of indexes) await tx.executeSql(definition)
  })
  // A sample of the words is enough, and fast.
  await db.run(sql`delete from search_changes where id % 100 <> 0`)
  await db.run(sql`analyze ad_facet_counts, ad_place_counts`)
  // A concurrent snapshot, such as autovacuum's, delays marking pages as all-visible.
  for (let tries = 0; tries < 50; tries++) {
    await db.run(sql`vacuum analyze ads`)
    const { share } = await db.one<{ share: number }>(
      sql`select relallvisible::float / relpages as share from pg_class where relname = 'ads'`,
    )
    if (share > 0.9) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The table could not be vacuumed')
}
