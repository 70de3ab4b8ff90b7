import type { ExpectedBackup } from '../../platform/backup/drill.ts'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export type RunKind = 'backup' | 'drill'

export interface Run {
  kind: RunKind
  /** The name of the backup. */
  file: string
  startedAt: Date
  /** Null: it is running. */
  finishedAt: Date | null
  /** Null, once finished: all is well. */
  problem: string | null
  bytes: number | null
}

const columns = sql`kind, file, started_at as "startedAt", finished_at as "finishedAt", problem, bytes::float8 as bytes`

export async function insertRun(
  db: Queryable,
  run: { id: string; kind: RunKind; file: string },
): Promise<void> {
  await db.run(sql`insert into backup_runs (id, kind, file) values (${run.id}, ${run.kind}, ${run.file})`)
}

export interface Outcome {
  problem?: string | undefined
  made?: ExpectedBackup | undefined
  figures?: object | undefined
}

export async function finishRun(
  db: Queryable,
  id: string,
  { problem, made, figures }: Outcome,
): Promise<void> {
  const found = made?.figures ?? figures
  await db.run(sql`
    update backup_runs set finished_at = now(), problem = ${problem ?? null}, bytes = ${made?.bytes ?? null},
      sha256 = ${made?.sha256 ?? null}, figures = ${found ? JSON.stringify(found) : null}
    where id = ${id}`)
}

export async function insertFinished(
  db: Queryable,
  { id, file, startedAt }: { id: string; file: string; startedAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into backup_runs (id, kind, file, started_at, finished_at)
    values (${id}, 'backup', ${file}, ${startedAt}, now())`)
}

/** Those whose process was killed. Only for the holder of the lock: nothing else is running. */
export async function endInterrupted(db: Queryable): Promise<void> {
  await db.run(sql`
    update backup_runs set finished_at = now(), problem = 'It was interrupted' where finished_at is null`)
}

export async function removeOldRuns(db: Queryable, days: number): Promise<void> {
  await db.run(sql`delete from backup_runs where started_at < now() - make_interval(days => ${days})`)
}

/** What was noted when this backup was made. */
export async function findMade(db: Queryable, file: string): Promise<ExpectedBackup | undefined> {
  return db.maybeOne<ExpectedBackup>(sql`
    select bytes::float8 as bytes, sha256, figures from backup_runs
    where kind = 'backup' and file = ${file} and sha256 is not null order by started_at desc limit 1`)
}

export interface LatestRuns {
  /** The oldest that is known, whatever became of it. */
  first: Run | null
  backup: Run | null
  failedBackup: Run | null
  drill: Run | null
  passedDrill: Run | null
  running: Run | null
}

/** How long ago the latest backup that succeeded was begun; undefined if there is none. */
export async function backupAgeSeconds(db: Queryable): Promise<number | undefined> {
  const { seconds } = await db.one<{ seconds: number | null }>(sql`
    select extract(epoch from now() - max(started_at))::float8 as seconds from backup_runs
    where kind = 'backup' and finished_at is not null and problem is null`)
  return seconds ?? undefined
}

/** The latest run of each sort. */
export async function findLatest(db: Queryable): Promise<LatestRuns> {
  const [first, backup, failedBackup, drill, passedDrill, running] = await Promise.all([
    db.maybeOne<Run>(
      sql`select ${columns} from backup_runs where kind = 'backup' order by started_at limit 1`,
    ),
    db.maybeOne<Run>(sql`
      select ${columns} from backup_runs where kind = 'backup' and finished_at is not null and problem is null
      order by started_at desc limit 1`),
    db.maybeOne<Run>(sql`
      select ${columns} from backup_runs where kind = 'backup' and problem is not null
      order by started_at desc limit 1`),
    db.maybeOne<Run>(sql`
      select ${columns} from backup_runs where kind = 'drill' and finished_at is not null
      order by started_at desc limit 1`),
    db.maybeOne<Run>(sql`
      select ${columns} from backup_runs where kind = 'drill' and finished_at is not null and problem is null
      order by started_at desc limit 1`),
    db.maybeOne<Run>(sql`
      select ${columns} from backup_runs where finished_at is null order by started_at desc limit 1`),
  ])
  return {
    first: first ?? null,
    backup: backup ?? null,
    failedBackup: failedBackup ?? null,
    drill: drill ?? null,
    passedDrill: passedDrill ?? null,
    running: running ?? null,
  }
}

/** For the room that a drill needs. */
export async function databaseBytes(db: Queryable): Promise<number> {
  const { bytes } = await db.one<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return bytes
}

/** True if nobody was warned of this in the last hours; the caller warns them now. */
export async function claimAlarm(tx: Tx, kind: string, hours: number): Promise<boolean> {
  const claimed = await tx.maybeOne(sql`
    insert into backup_alarms (kind) values (${kind})
    on conflict (kind) do update set sent_at = now()
      where backup_alarms.sent_at < now() - make_interval(hours => ${hours})
    returning kind`)
  return claimed !== undefined
}

/** What is well again is reported at once if it goes wrong again. */
export async function removeOtherAlarms(tx: Tx, kinds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from backup_alarms where kind <> all(${kinds}::text[])`)
}
