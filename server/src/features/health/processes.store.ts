import type { HealthProcess } from '@bowerbird/contract/health/health.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'

export interface OwnProcess {
  host: string
  port: number
  kind: 'server' | 'worker'
  pid: number
  version: string
  worksOnJobs: boolean
  memoryBytes: number
  startedAt: Date
}

/** A process that starts at the same address replaces one that was killed there. */
export async function setProcess(db: Queryable, own: OwnProcess): Promise<void> {
  await db.run(sql`
    insert into processes (host, port, kind, pid, version, works_on_jobs, memory_bytes, started_at)
    values (${own.host}, ${own.port}, ${own.kind}, ${own.pid}, ${own.version}, ${own.worksOnJobs},
      ${own.memoryBytes}, ${own.startedAt})
    on conflict (host, port) do update set kind = excluded.kind, pid = excluded.pid, version = excluded.version,
      works_on_jobs = excluded.works_on_jobs, memory_bytes = excluded.memory_bytes, started_at = excluded.started_at,
      seen_at = now()`)
}

export async function removeProcess(db: Queryable, { host, port, pid }: OwnProcess): Promise<void> {
  await db.run(sql`delete from processes where host = ${host} and port = ${port} and pid = ${pid}`)
}

/** Those that have said nothing for a day are gone for good. */
export async function removeGoneProcesses(db: Queryable): Promise<void> {
  await db.run(sql`delete from processes where seen_at < now() - interval '1 day'`)
}

export async function listProcesses(db: Queryable, silentSeconds: number): Promise<HealthProcess[]> {
  return db.many<HealthProcess>(sql`
    select host, port, kind, version, works_on_jobs as "worksOnJobs", memory_bytes::float8 as "memoryBytes",
      ${isoTime(sql`started_at`)} as "startedAt", ${isoTime(sql`seen_at`)} as "seenAt",
      seen_at < now() - make_interval(secs => ${silentSeconds}) as "isSilent"
    from processes order by kind, host, port`)
}
