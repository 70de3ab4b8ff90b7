import { type JobResult, PgBoss } from 'pg-boss'
import type { DatabaseConnection } from '../db/connection.ts'
import type { Tx } from '../db/db.ts'

/** Work that must happen after a transaction commits: asked for inside it, done by whoever works the queue. */
export interface Jobs {
  /** The job exists if and only if the transaction commits. */
  enqueue<Data extends object>(tx: Tx, queue: string, data: Data): Promise<void>
  /** Declares a queue and who does its work; a failing job is tried again with growing pauses. */
  work<Data extends object>(queue: string, handler: JobHandler<Data>): Promise<void>
  /** Work that comes round every night; a night that was slept through is caught up with once. */
  nightly(queue: string, handler: () => Promise<void>): Promise<void>
  /** Work that comes round every minute, in one of the processes; what fails is left to the next minute. */
  everyMinute(queue: string, handler: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** The id is the same on every try of a job. */
export type JobHandler<Data> = (data: Data, id: string) => Promise<void>

/** Thrown by a handler when trying again can't help: the job is reported and dropped. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}

export interface JobsOptions {
  /** Without a pooler in between: workers are woken by notifications. */
  connection: DatabaseConnection
  onError: (error: Error) => void
  /** False where jobs are only asked for, and done by another process. */
  isWorking?: boolean
  /** The first pause after a failure; each further one is about twice as long, up to an hour. */
  retryDelaySeconds?: number
  /** How often to look for jobs whose process was killed, which miss their heartbeat. */
  noticeSeconds?: number
}

/** How many jobs of one queue a process works on at a time. */
const AT_ONCE = 5
/** How long work that has begun may take when the process stops; what isn't done by then is done by the next. */
const STOP_MS = 3_000
const IN_SYDNEY = { tz: 'Australia/Sydney', missed: 'once' } as const

const FIRST_PAUSE_SECONDS = 5

/** How a queue deals with failure: twenty tries over about half a day. */
export const queueOptions = (retryDelaySeconds = FIRST_PAUSE_SECONDS) => ({
  retryLimit: 20,
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 20,
  notify: true,
})

export async function startJobs({
  connection,
  onError,
  isWorking = true,
  retryDelaySeconds = FIRST_PAUSE_SECONDS,
  noticeSeconds = 10,
}: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    // It hands on to the driver whatever it does not know itself.
    ...(connection as object),
    schema: 'jobs',
    max: isWorking ? 2 : 1,
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: isWorking,
    superviseIntervalSeconds: noticeSeconds,
    monitorIntervalSeconds: noticeSeconds,
  })
  let hasStopped = false
  boss.on('error', (error) => {
    // Connections that are being closed may be cut off by a server that stops as well: nobody needs to know.
    if (!hasStopped) onError(error)
  })
  await boss.start()

  const declare = async (queue: string) => {
    const options = queueOptions(retryDelaySeconds)
    await boss.createQueue(queue, options)
    // A queue that an earlier version made keeps that version's options unless it is told.
    await boss.updateQueue(queue, options)
  }

  const work = async <Data extends object>(queue: string, handler: JobHandler<Data>) => {
    await declare(queue)
    if (!isWorking) return
    const run = async (id: string, data: Data): Promise<JobResult> => {
      try {
        await handler(data, id)
      } catch (error) {
        const { message } = error as Error
        onError(new Error(`${queue}: ${message}`, { cause: error }))
        if (!(error instanceof GiveUp)) return { id, status: 'failed', output: { message } }
      }
      // Done jobs are removed at once, not kept for a week: what they carried is nobody's business any more.
      // Where that fails, the job still counts as done, so that its work isn't done twice.
      await boss.deleteJob(queue, id).catch(onError)
      return { id, status: 'completed' }
    }
    await boss.work<Data>(
      queue,
      {
        perJobResults: true,
        batchSize: AT_ONCE,
        burstWhenBatchFull: true,
        // Workers are woken by a notification; looking is for jobs that wait to be tried again.
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 2,
      },
      (jobs) => Promise.all(jobs.map(({ id, data }) => run(id, data))),
    )
  }

  return {
    work,
    async enqueue(tx, queue, data) {
      await boss.send(queue, data, { db: { executeSql: (text, values) => tx.executeSql(text, values) } })
    },
    async nightly(queue, handler) {
      await work(queue, handler)
      if (isWorking) await boss.schedule(queue, '20 3 * * *', {}, IN_SYDNEY)
    },
    async everyMinute(queue, handler) {
      await work(queue, () =>
        handler().catch((error: Error) => {
          throw new GiveUp(error.message, { cause: error })
        }),
      )
      if (isWorking) await boss.schedule(queue, '* * * * *', {}, { tz: 'UTC' })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_MS })
      hasStopped = true
    },
  }
}
