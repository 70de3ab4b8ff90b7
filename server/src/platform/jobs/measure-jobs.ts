import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { raw } from '../db/sql.ts'
import { type UnfinishedJobs, unfinishedJobs } from './unfinished-jobs.ts'

/**
 * Number and age of unfinished jobs, how many of them have failed before, and how many were given up. They are those
 * of the whole market: the metrics of one process are enough.
 */
export function measureJobs(register: Registry, db: Db): void {
  const gauge = (name: string, help: string, figure: (jobs: UnfinishedJobs) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [register],
      async collect() {
        // Without the database, the other metrics are still served.
        const queues = await db.many<UnfinishedJobs>(raw(unfinishedJobs)).catch(() => [])
        this.reset()
        for (const jobs of queues) this.set({ queue: jobs.queue }, figure(jobs))
      },
    })
  gauge('jobs_due', 'Jobs that are due or wait for a retry', ({ waiting }) => waiting)
  gauge('jobs_due_age_seconds', 'How long ago the oldest of them became due', ({ seconds }) => seconds)
  gauge('jobs_retrying', 'Those of them that have failed at least once', ({ retrying }) => retrying)
  gauge('jobs_failed', 'Jobs that were given up after their last retry', ({ failed }) => failed)
}
