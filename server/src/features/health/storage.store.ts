import type { Health, HealthSample } from '@bowerbird/contract/health/health.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export async function findSize(db: Queryable): Promise<number> {
  const { bytes } = await db.one<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return bytes
}

/** The largest tables, with their indexes. */
export async function listTableSizes(db: Queryable, limit: number): Promise<Health['storage']['tables']> {
  return db.many(sql`
    select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname in ('public', 'jobs')
    order by 2 desc, 1 limit ${limit}`)
}

export async function listSamples(db: Queryable, days: number): Promise<HealthSample[]> {
  return db.many<HealthSample>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, database_bytes::float8 as "databaseBytes", ads::int, accounts::int, images::int
    from health_samples where day > current_date - ${days}::int order by health_samples.day`)
}

/** Estimates of the planner: counting a million rows every night would cost more than the figure is worth. */
export async function addSample(db: Queryable, day: string): Promise<void> {
  await db.run(sql`
    insert into health_samples (day, database_bytes, ads, accounts, images)
    values (${day}, pg_database_size(current_database()),
      (select coalesce(sum(n), 0) from ad_tallies), (select coalesce(sum(n), 0) from account_tallies),
      (select greatest(reltuples, 0)::bigint from pg_class where oid = 'images'::regclass))
    on conflict (day) do update set database_bytes = excluded.database_bytes, ads = excluded.ads,
      accounts = excluded.accounts, images = excluded.images`)
}

/** The planner's estimate of all ads, of any status, at the cost of one small row. */
export async function estimateAds(db: Queryable): Promise<number> {
  const { ads } = await db.one<{ ads: number }>(
    sql`select greatest(reltuples, 0)::float8 as ads from pg_class where oid = 'ads'::regclass`,
  )
  return ads
}

export async function removeOldSamples(db: Queryable): Promise<void> {
  await db.run(sql`delete from health_samples where day < current_date - 400`)
}
