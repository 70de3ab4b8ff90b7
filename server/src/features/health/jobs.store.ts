import type { UnfinishedJob } from '@bowerbird/contract/health/health.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, raw, sql } from '../../platform/db/sql.ts'
import { type UnfinishedJobs, unfinishedJobs } from '../../platform/jobs/unfinished-jobs.ts'

/** False before the first process has started: it makes the tables. */
export async function hasQueues(db: Queryable): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(sql`select to_regclass('jobs.job') is not null as has`)
  return has
}

export const listUnfinished = (db: Queryable): Promise<UnfinishedJobs[]> => db.many(raw(unfinishedJobs))

export interface Schedule {
  queue: string
  cron: string
  /** Since a process has last declared it. */
  declaredSeconds: number
}

export async function listSchedules(db: Queryable): Promise<Schedule[]> {
  return db.many<Schedule>(sql`
    select name as queue, cron, extract(epoch from now() - greatest(created_on, updated_on))::float8 as "declaredSeconds"
    from jobs.schedule order by name`)
}

export interface JobRunRow {
  queue: string
  lastRunAt: string
  secondsAgo: number
  tookMs: number
  succeededAt: string | null
  failedAt: string | null
  error: string | null
}

export async function listRuns(db: Queryable): Promise<JobRunRow[]> {
  return db.many<JobRunRow>(sql`
    select queue, ${isoTime(sql`started_at`)} as "lastRunAt",
      extract(epoch from now() - started_at)::float8 as "secondsAgo", took_ms as "tookMs",
      ${isoTime(sql`succeeded_at`)} as "succeededAt", ${isoTime(sql`failed_at`)} as "failedAt", error
    from job_runs order by queue`)
}

export interface NewRun {
  queue: string
  startedAt: Date
  tookMs: number
  succeededAt: Date | null
  failedAt: Date | null
  error: string | null
}

/** One run for each queue. */
export async function setRuns(db: Queryable, runs: readonly NewRun[]): Promise<void> {
  await db.run(sql`
    insert into job_runs as r (queue, started_at, took_ms, succeeded_at, failed_at, error)
    select * from unnest(${runs.map(({ queue }) => queue)}::text[], ${runs.map(({ startedAt }) => startedAt)}::timestamptz[],
      ${runs.map(({ tookMs }) => tookMs)}::int[], ${runs.map(({ succeededAt }) => succeededAt)}::timestamptz[],
      ${runs.map(({ failedAt }) => failedAt)}::timestamptz[], ${runs.map(({ error }) => error)}::text[]) order by 1
    on conflict (queue) do update set started_at = excluded.started_at, took_ms = excluded.took_ms,
      succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at),
      failed_at = coalesce(excluded.failed_at, r.failed_at), error = coalesce(excluded.error, r.error)`)
}

const hasFailed = sql`state in ('retry', 'failed') and name not like '\\_\\_%'`

/** Jobs that have failed, those given up first. */
export async function listFailedJobs(db: Queryable, limit: number): Promise<UnfinishedJob[]> {
  return db.many<UnfinishedJob>(sql`
    select id as "_id", name as queue, state = 'failed' as "isGivenUp",
      (retry_count + case when state = 'failed' then 1 else 0 end)::int as attempts,
      ${isoTime(sql`created_on`)} as "createdAt",
      case when state = 'retry' then ${isoTime(sql`start_after`)} end as "nextAt",
      left(coalesce(output ->> 'message', ''), 300) as error
    from jobs.job where ${hasFailed}
    order by state = 'failed' desc, created_on desc, id limit ${limit}`)
}

const which = (queue: string, ids: readonly string[] | undefined) =>
  sql`name = ${queue} and ${hasFailed} and ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}`

/** Makes failed jobs due now. Workers look every two seconds. */
export async function setJobsDue(tx: Tx, queue: string, ids: readonly string[] | undefined): Promise<number> {
  return tx.run(sql`
    update jobs.job set
      retry_limit = retry_limit + case when state = 'failed' then 1 else 0 end,
      keep_until = greatest(keep_until, now() + interval '14 days'),
      state = 'retry', completed_on = null, start_after = now()
    where ${which(queue, ids)}`)
}

export async function removeFailedJobs(
  tx: Tx,
  queue: string,
  ids: readonly string[] | undefined,
): Promise<number> {
  return tx.run(sql`delete from jobs.job where ${which(queue, ids)}`)
}
