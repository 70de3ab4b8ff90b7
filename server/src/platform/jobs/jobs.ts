import { PgBoss } from 'pg-boss'
import type { Tx } from '../db/db.ts'

/** Work that must happen after a transaction commits: asked for inside it, done by whoever works the queue. */
export interface Jobs {
  /** The job exists if and only if the transaction commits. */
  enqueue<Data extends object>(tx: Tx, queue: string, data: Data): Promise<void>
  /** Declares a queue and who does its work; a failing job is tried again with growing pauses. */
  work<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

export interface JobsOptions {
  connection: { host?: string; port?: number; user?: string; database?: string; connectionString?: string }
  onError: (error: Error) => void
}

export async function startJobs({ connection, onError }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, schema: 'jobs', max: 2 })
  boss.on('error', onError)
  await boss.start()
  return {
    async enqueue(tx, queue, data) {
      await boss.send(queue, data, { db: { executeSql: (text, values) => tx.executeSql(text, values) } })
    },
    async work<Data extends object>(queue: string, handler: (data: Data) => Promise<void>) {
      await boss.createQueue(queue, { retryLimit: 20, retryDelay: 5, retryBackoff: true })
      await boss.work<Data>(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await handler(job.data)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
