import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { GiveUp, type JobHandler, type Jobs, type WorkOptions } from '../platform/jobs/jobs.ts'

export interface TestJobs extends Jobs {
  /** Runs all jobs of committed transactions. */
  run(): Promise<void>
  /** Runs the nightly jobs. */
  night(): Promise<void>
  /** Runs the jobs of every minute. */
  minute(): Promise<void>
}

/** A queue in the test's own database that runs jobs on demand, so that no test has to wait for it. */
export async function testJobs(db: Db): Promise<TestJobs> {
  await db.run(
    sql`create table test_jobs (id bigserial primary key, queue text not null, data jsonb not null, key text)`,
  )
  const handlers = new Map<string, JobHandler<object>>()
  const nights: (() => Promise<void>)[] = []
  const minutes: (() => Promise<void>)[] = []
  return {
    async enqueue(tx, queue, data, { key } = {}) {
      await tx.executeSql('insert into test_jobs (queue, data, key) values ($1, $2, $3)', [
        queue,
        JSON.stringify(data),
        key ?? null,
      ])
    },
    async cancel(tx, queue, key) {
      const { rows } = await tx.executeSql(
        'delete from test_jobs where queue = $1 and key = $2 returning id',
        [queue, key],
      )
      return rows.length
    },
    async discard(tx, queue, data) {
      await tx.executeSql('delete from test_jobs where queue = $1 and data @> $2::jsonb', [
        queue,
        JSON.stringify(data),
      ])
    },
    async work<Data extends object>(
      queue: string,
      handler: JobHandler<Data>,
      { onGivenUp }: WorkOptions<Data> = {},
    ) {
      handlers.set(queue, (data, id) =>
        handler(data as Data, id).catch(async (error: Error) => {
          if (!(error instanceof GiveUp) || !onGivenUp) throw error
          await onGivenUp(data as Data, error)
        }),
      )
    },
    async nightly(_queue, handler) {
      nights.push(handler)
    },
    async daily(queue, _time, handler) {
      handlers.set(queue, handler)
      nights.push(handler)
    },
    async hourly(_queue, handler) {
      minutes.push(handler)
    },
    async everyMinute(_queue, handler) {
      minutes.push(handler)
    },
    async run() {
      const jobs = await db.many<{ id: string; queue: string; data: object }>(sql`
        with taken as (delete from test_jobs returning id, queue, data) select * from taken order by id`)
      for (const { id, queue, data } of jobs) await handlers.get(queue)?.(data, id)
    },
    async night() {
      for (const work of nights) await work()
    },
    async minute() {
      for (const work of minutes) await work()
    },
    stop: async () => {},
  }
}
