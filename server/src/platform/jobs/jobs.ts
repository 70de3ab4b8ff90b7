import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { DatabaseConnection } from '../db/connection.ts'
import type { Tx } from '../db/db.ts'

/** Background work that is queued in a transaction and runs after it commits, in any process that works the queue. */
export interface Jobs {
  /** The job exists if and only if the transaction commits. */
  enqueue<Data extends object>(tx: Tx, queue: string, data: Data, options?: EnqueueOptions): Promise<void>
  /** Removes the jobs with this key that have not been started yet, and returns how many. */
  cancel(tx: Tx, queue: string, key: string): Promise<number>
  /** Removes the jobs whose data contain these fields, unless they are running. */
  discard(tx: Tx, queue: string, data: object): Promise<void>
  /** Declares a queue and its handler; a failing job is retried with exponential backoff. */
  work<Data extends object>(
    queue: string,
    handler: JobHandler<Data>,
    options?: WorkOptions<Data>,
  ): Promise<void>
  /** Runs every day at this time in Sydney; days missed while no process ran are caught up once. */
  daily(
    queue: string,
    time: DayTime,
    handler: () => Promise<void>,
    options?: WorkOptions<object>,
  ): Promise<void>
  /** Runs every hour, in one of the processes; a failure is not retried before the next hour. */
  hourly(queue: string, handler: () => Promise<void>): Promise<void>
  /** Runs every night; nights missed while no process ran are caught up once. */
  nightly(queue: string, handler: () => Promise<void>): Promise<void>
  /** Runs every minute, in one of the processes; a failure is not retried before the next minute. */
  everyMinute(queue: string, handler: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

export interface EnqueueOptions {
  delaySeconds?: number
  /** To cancel it by. */
  key?: string
}

interface DayTime {
  hour: number
  minute: number
}

export interface WorkOptions<Data> {
  /** A job that takes longer counts as failed, and is retried: a quarter of an hour unless it says otherwise. */
  timeLimitSeconds?: number
  /** Called when a job has failed permanently: after its last retry, or because a retry can't help. */
  onGivenUp?: (data: Data, error: Error) => Promise<void>
}

/** The id is the same on every attempt of a job. */
export type JobHandler<Data> = (data: Data, id: string) => Promise<void>

/** Thrown by a handler when a retry can't help: the job is reported and dropped. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}

export interface JobRun {
  queue: string
  startedAt: Date
  tookMs: number
  /** Why it failed. */
  error?: string
}

export interface JobsOptions {
  /** Without a pooler: workers listen for notifications. */
  connection: DatabaseConnection
  onError: (error: Error) => void
  /** Reports each run of a job, whether or not it worked. */
  onRun?: (run: JobRun) => void
  /** False if this process only queues jobs and another runs them. */
  isWorking?: boolean
  /** The delay of the first retry; each further one is about twice as long, up to an hour. */
  retryDelaySeconds?: number
  /** Interval between checks for jobs without a heartbeat, whose process was killed. */
  noticeSeconds?: number
}

/** Number of jobs of one queue that a process runs at the same time. */
const BATCH_SIZE = 5
/** Time limit for running jobs when the process stops; another process repeats the unfinished ones. */
const STOP_MS = 3_000
const NIGHT: DayTime = { hour: 3, minute: 20 }
const IN_SYDNEY = { tz: 'Australia/Sydney', missed: 'once' } as const

const FIRST_RETRY_SECONDS = 5
const TIME_LIMIT_SECONDS = 15 * 60

/** Retries: twenty over about half a day. */
export const queueOptions = (retryDelaySeconds = FIRST_RETRY_SECONDS) => ({
  retryLimit: 20,
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 20,
  notify: true,
})

/** Runs pg-boss's statements in the caller's transaction. */
const through = (tx: Tx) => ({
  executeSql: (text: string, values?: unknown[]) => tx.executeSql(text, values),
})

export async function startJobs({
  connection,
  onError,
  onRun = () => {},
  isWorking = true,
  retryDelaySeconds = FIRST_RETRY_SECONDS,
  noticeSeconds = 10,
}: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    // pg-boss passes unknown options on to pg.
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
    // While connections close, a server that stops too may cut them: not worth reporting.
    if (!hasStopped) onError(error)
  })
  await boss.start()

  const declare = async (queue: string, timeLimitSeconds = TIME_LIMIT_SECONDS) => {
    const options = { ...queueOptions(retryDelaySeconds), expireInSeconds: timeLimitSeconds }
    await boss.createQueue(queue, options)
    // createQueue does not change the options of an existing queue.
    await boss.updateQueue(queue, options)
  }

  const work = async <Data extends object>(
    queue: string,
    handler: JobHandler<Data>,
    { onGivenUp, timeLimitSeconds }: WorkOptions<Data> = {},
  ) => {
    await declare(queue, timeLimitSeconds)
    if (!isWorking) return
    const run = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<Data>): Promise<JobResult> => {
      const startedAt = new Date()
      const report = (failure?: { error: string }) =>
        onRun({ queue, startedAt, tookMs: Date.now() - startedAt.getTime(), ...failure })
      try {
        await handler(data, id)
        report()
      } catch (error) {
        const { message } = error as Error
        report({ error: message })
        onError(new Error(`${queue}: ${message}`, { cause: error }))
        if (error instanceof GiveUp || retryCount >= retryLimit) await onGivenUp?.(data, error as Error)
        if (!(error instanceof GiveUp)) return { id, status: 'failed', output: { message } }
      }
      // Finished jobs are deleted at once, not after a week, because they contain personal data.
      // If that fails, the job still counts as completed, so that it doesn't run twice.
      await boss.deleteJob(queue, id).catch(onError)
      return { id, status: 'completed' }
    }
    await boss.work(
      queue,
      {
        perJobResults: true,
        includeMetadata: true,
        batchSize: BATCH_SIZE,
        burstWhenBatchFull: true,
        // New jobs are notified; polling is for retries.
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 2,
      },
      (jobs: JobWithMetadata<Data>[]) => Promise.all(jobs.map(run)),
    )
  }

  const daily: Jobs['daily'] = async (queue, { hour, minute }, handler, options) => {
    await work(queue, handler, options)
    if (isWorking) await boss.schedule(queue, `${minute} ${hour} * * *`, {}, IN_SYDNEY)
  }
  /** Not retried: it runs again soon. */
  const often = async (queue: string, cron: string, handler: () => Promise<void>) => {
    await work(queue, () =>
      handler().catch((error: Error) => {
        throw new GiveUp(error.message, { cause: error })
      }),
    )
    if (isWorking) await boss.schedule(queue, cron, {}, { tz: 'UTC' })
  }

  return {
    work,
    daily,
    async enqueue(tx, queue, data, { delaySeconds, key } = {}) {
      await boss.send(queue, data, {
        db: through(tx),
        ...(delaySeconds && { startAfter: delaySeconds }),
        ...(key && { singletonKey: key }),
      })
    },
    async cancel(tx, queue, key) {
      const waiting = await boss.findJobs(queue, { key, queued: true, db: through(tx) })
      const untried = waiting.filter(({ state }) => state === 'created').map(({ id }) => id)
      if (untried.length) await boss.deleteJob(queue, untried, { db: through(tx) })
      return untried.length
    },
    async discard(tx, queue, data) {
      const waiting = await boss.findJobs(queue, { data, queued: true, db: through(tx) })
      const ids = waiting.map(({ id }) => id)
      if (ids.length) await boss.deleteJob(queue, ids, { db: through(tx) })
    },
    nightly: (queue, handler) => daily(queue, NIGHT, handler),
    hourly: (queue, handler) => often(queue, '7 * * * *', handler),
    everyMinute: (queue, handler) => often(queue, '* * * * *', handler),
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_MS })
      hasStopped = true
    },
  }
}
