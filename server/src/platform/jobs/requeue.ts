import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/** Queues again what was waiting when a backup was made. The next start works on it. */
export async function requeue(
  connection: pg.ClientConfig,
  jobs: readonly { name: string; data: object }[],
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
    for (const name of new Set(jobs.map((job) => job.name))) await boss.createQueue(name)
    for (const { name, data } of jobs) await boss.send(name, data)
  } finally {
    await boss.stop({ graceful: false })
  }
}
