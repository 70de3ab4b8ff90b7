import type { HealthQueue, JobsBody, UnfinishedJob } from '@bowerbird/contract/health/health.schema'
import { LISTED_JOBS } from '@bowerbird/contract/health/health.terms'
import type { MailQueue } from '@bowerbird/contract/notifications/deliveries.schema'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { JobRun } from '../../platform/jobs/jobs.ts'
import type { UnfinishedJobs } from '../../platform/jobs/unfinished-jobs.ts'
import type { Member } from '../../platform/session.ts'
import { withoutAddresses } from '../../platform/without-addresses.ts'
import { writeTogether } from '../../platform/write-together.ts'
import { audit } from '../audit/audit.service.ts'
import * as store from './jobs.store.ts'

const MAX_ERROR = 300
const MAX_WAITING = 10_000

const shortReason = (error: string): string => withoutAddresses(error).slice(0, MAX_ERROR)

/** The last run, success and failure of each queue, of many runs. */
export function lastRuns(runs: readonly JobRun[]): store.NewRun[] {
  const byQueue = new Map<string, store.NewRun>()
  for (const { queue, startedAt, tookMs, error } of runs) {
    const known = byQueue.get(queue)
    const endedAt = new Date(startedAt.getTime() + tookMs)
    byQueue.set(queue, {
      queue,
      startedAt,
      tookMs,
      succeededAt: error === undefined ? endedAt : (known?.succeededAt ?? null),
      failedAt: error === undefined ? (known?.failedAt ?? null) : endedAt,
      error: error === undefined ? (known?.error ?? null) : shortReason(error),
    })
  }
  return [...byQueue.values()]
}

/** Remembers the last run of each queue. */
export function runRecorder(db: Db, onError: (error: Error) => void) {
  return writeTogether<JobRun>({
    maxWaiting: MAX_WAITING,
    write: (runs) => store.setRuns(db, lastRuns(runs)),
    onError,
  })
}

const nothing = (queue: string): UnfinishedJobs => ({
  queue,
  waiting: 0,
  retrying: 0,
  failed: 0,
  seconds: 0,
  error: null,
})

export interface QueueFacts extends HealthQueue {
  /** Since it was last run or, if it never was, since a process has declared its schedule. */
  idleSeconds: number
}

/** All queues that have unfinished jobs, have run, or run by themselves. */
export async function findQueues(db: Queryable): Promise<QueueFacts[]> {
  const isReady = await store.hasQueues(db)
  const unfinished = isReady ? await store.listUnfinished(db) : []
  const schedules = isReady ? await store.listSchedules(db) : []
  const runs = await store.listRuns(db)
  const names = new Set([...unfinished, ...schedules, ...runs].map(({ queue }) => queue))
  return [...names].sort().map((queue) => {
    const jobs = unfinished.find((each) => each.queue === queue) ?? nothing(queue)
    const run = runs.find((each) => each.queue === queue)
    const schedule = schedules.find((each) => each.queue === queue)
    const error = jobs.error ? shortReason(jobs.error) : (run?.error ?? null)
    return {
      queue,
      waiting: jobs.waiting,
      retrying: jobs.retrying,
      failed: jobs.failed,
      oldestSeconds: Math.max(0, Math.round(jobs.seconds)),
      lastRunAt: run?.lastRunAt ?? null,
      tookMs: run?.tookMs ?? null,
      succeededAt: run?.succeededAt ?? null,
      failedAt: run?.failedAt ?? null,
      error,
      schedule: schedule?.cron ?? null,
      idleSeconds: Math.min(
        run?.secondsAgo ?? Number.MAX_VALUE,
        schedule?.declaredSeconds ?? Number.MAX_VALUE,
      ),
    }
  })
}

/** Emails that wait to leave, and why they don’t. */
export async function viewMailQueue(db: Queryable): Promise<MailQueue> {
  const unfinished = (await store.hasQueues(db)) ? await store.listUnfinished(db) : []
  const { waiting, retrying, failed, error } =
    unfinished.find(({ queue }) => queue === 'mail') ?? nothing('mail')
  return { waiting, retrying, failed, error: retrying + failed && error ? shortReason(error) : null }
}

/** Why jobs fail, without their data. */
export async function findFailedJobs(db: Queryable): Promise<UnfinishedJob[]> {
  if (!(await store.hasQueues(db))) return []
  const jobs = await store.listFailedJobs(db, LISTED_JOBS)
  return jobs.map((job) => ({ ...job, error: shortReason(job.error) }))
}

/** Runs failed jobs again at once. */
export async function retryJobs(db: Db, member: Member, { queue, ids }: JobsBody): Promise<number> {
  return changeJobs(db, member, { queue, action: 'job.retried' }, (tx) => store.setJobsDue(tx, queue, ids))
}

/** Removes failed jobs for good. */
export async function discardJobs(db: Db, member: Member, { queue, ids }: JobsBody): Promise<number> {
  return changeJobs(db, member, { queue, action: 'job.discarded' }, (tx) =>
    store.removeFailedJobs(tx, queue, ids),
  )
}

async function changeJobs(
  db: Db,
  member: Member,
  { queue, action }: { queue: string; action: 'job.retried' | 'job.discarded' },
  change: (tx: Parameters<typeof store.setJobsDue>[0]) => Promise<number>,
): Promise<number> {
  if (!(await store.hasQueues(db))) return 0
  return db.transaction(async (tx) => {
    const jobs = await change(tx)
    if (jobs)
      await audit(tx, member, { action, target: 'market', targetId: queue, title: queue, after: { jobs } })
    return jobs
  })
}
