import type { Db } from '../../platform/db/db.ts'
import { type CoalescingRunner, makeCoalescingRunner } from '../../platform/jobs/coalescing-runner.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { assessCases, fingerprintTexts } from './signals/assess.service.ts'

interface QueueJobDeps {
  db: Db
  jobs: Jobs
  onError: (error: Error) => void
}

/**
 * Assesses new cases in the queue: when the database signals one, and every minute, for missed ones. The database holds
 * the pending work, so nothing is lost when a process ends.
 */
export async function startQueueJobs({ db, jobs, onError }: QueueJobDeps): Promise<CoalescingRunner> {
  const runner = makeCoalescingRunner(async () => {
    await fingerprintTexts(db)
    await assessCases(db, onError)
  }, onError)
  await jobs.everyMinute('assess-moderation-cases', runner.trigger)
  return runner
}
