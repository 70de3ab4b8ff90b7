import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { queueOptions } from './jobs.ts'

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Queues the jobs of a backup again, in the given transaction. The next start runs them. */
export async function requeue(
  connection: pg.ClientConfig,
  jobs: readonly { name: string; data: object }[],
  executeSql: ExecuteSql,
): Promise<void> {
  if (!jobs.length) return
  const boss = new PgBoss({
    ...(connection as object),
    schema: 'jobs',
    max: 1,
    supervise: false,
    schedule: false,
  })
  // Every failure rejects what is awaited below.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    // A job copies the retry options of its queue when it is queued.
    for (const name of new Set(jobs.map((job) => job.name))) await boss.createQueue(name, queueOptions())
    for (const { name, data } of jobs) await boss.send(name, data, { db: { executeSql } })
  } finally {
    await boss.stop({ graceful: false })
  }
}
