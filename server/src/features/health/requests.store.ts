import type { Health, RecentError } from '@bowerbird/contract/health/health.schema'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'

export interface RouteFigures {
  since: string
  route: string
  requests: number
  failures: number
  refusals: number
}

export type NewError = Omit<RecentError, 'at'> & { at: Date }

/** Adds figures, and the errors with only the latest of them kept. */
export async function addRequests(
  db: Db,
  figures: readonly RouteFigures[],
  errors: readonly NewError[],
  keptErrors: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into request_figures as f (since, route, requests, failures, refusals)
      select * from unnest(${figures.map(({ since }) => since)}::timestamptz[], ${figures.map(({ route }) => route)}::text[],
        ${figures.map(({ requests }) => requests)}::int[], ${figures.map(({ failures }) => failures)}::int[],
        ${figures.map(({ refusals }) => refusals)}::int[]) order by 1, 2
      on conflict (since, route) do update set requests = f.requests + excluded.requests,
        failures = f.failures + excluded.failures, refusals = f.refusals + excluded.refusals`)
    if (!errors.length) return
    await tx.run(sql`
      insert into recent_errors (request_id, at, method, route, status, error)
      select * from unnest(${errors.map(({ requestId }) => requestId)}::uuid[], ${errors.map(({ at }) => at)}::timestamptz[],
        ${errors.map(({ method }) => method)}::text[], ${errors.map(({ route }) => route)}::text[],
        ${errors.map(({ status }) => status)}::smallint[], ${errors.map(({ error }) => error)}::text[])
      on conflict do nothing`)
    await tx.run(sql`
      delete from recent_errors where at < (select at from recent_errors order by at desc offset ${keptErrors - 1} limit 1)`)
  })
}

const sums = sql`coalesce(sum(requests), 0)::int as requests, coalesce(sum(failures), 0)::int as failures,
  coalesce(sum(refusals), 0)::int as refusals`

type Figures = Health['requests']['lastHour']

export async function sumRequests(db: Queryable, hours: number): Promise<Figures> {
  return db.one<Figures>(
    sql`select ${sums} from request_figures where since > now() - make_interval(hours => ${hours})`,
  )
}

/** Routes that refused requests over a limit in the last day. */
export async function listRefusedRoutes(
  db: Queryable,
  limit: number,
): Promise<Health['requests']['refused']> {
  return db.many(sql`
    select route, sum(refusals)::int as refusals from request_figures
    where since > now() - interval '1 day' and refusals > 0
    group by route order by 2 desc, 1 limit ${limit}`)
}

const startsWith = (reference: string | undefined): Sql =>
  reference ? sql`starts_with(request_id::text, ${reference})` : sql`true`

export async function listErrors(
  db: Queryable,
  { reference, limit, offset }: { reference: string | undefined; limit: number; offset: number },
): Promise<RecentError[]> {
  return db.many<RecentError>(sql`
    select request_id as "requestId", ${isoTime(sql`at`)} as at, method, route, status, error
    from recent_errors where ${startsWith(reference)}
    order by recent_errors.at desc, request_id limit ${limit} offset ${offset}`)
}

export async function countErrors(db: Queryable, reference: string | undefined): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from recent_errors where ${startsWith(reference)}`,
  )
  return n
}

export async function removeOldFigures(db: Queryable): Promise<void> {
  await db.run(sql`delete from request_figures where since < now() - interval '2 days'`)
  await db.run(sql`delete from recent_errors where at < now() - interval '30 days'`)
}
