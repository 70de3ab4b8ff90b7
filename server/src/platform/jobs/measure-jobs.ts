import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface Due {
  queue: string
  count: number
  seconds: number
}

const listDue = (db: Db): Promise<Due[]> =>
  db.many<Due>(sql`
    select name as queue, count(*)::int as count,
      extract(epoch from now() - min(start_after))::float8 as seconds
    from jobs.job where state in ('created', 'retry') and start_after <= now() group by name`)

/** Number and age of jobs that are due. They are those of the whole market: the metrics of one worker are enough. */
export function measureJobs(register: Registry, db: Db): void {
  const gauge = (name: string, help: string, figure: (due: Due) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [register],
      async collect() {
        // Without the database, the other metrics are still served.
        const due = await listDue(db).catch(() => [])
        this.reset()
        for (const row of due) this.set({ queue: row.queue }, figure(row))
      },
    })
  gauge('jobs_due', 'Jobs that are due and not finished', ({ count }) => count)
  gauge('jobs_due_age_seconds', 'How long the oldest job has been due', ({ seconds }) => seconds)
}
