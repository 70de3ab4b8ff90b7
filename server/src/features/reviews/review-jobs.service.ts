import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { assessReviews, fingerprintTexts } from './signals/assess.service.ts'

/** The database notifies with this kind when something is to be assessed. */
export const REVIEWS_CHANGED = 'reviews'

interface ReviewJobDeps {
  db: Db
  jobs: Jobs
  onError: (error: Error) => void
}

export interface Assessor {
  /** Assesses what waits, now or right after the current run. */
  wake(): Promise<void>
  stop(): Promise<void>
}

/**
 * Assesses what comes into the queue: when the database says so, and every minute, for what was missed. What is left to
 * do is in the database, so nothing is lost when a process ends.
 */
export async function startReviewJobs({ db, jobs, onError }: ReviewJobDeps): Promise<Assessor> {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  const run = async () => {
    do {
      isAskedAgain = false
      await fingerprintTexts(db)
      await assessReviews(db, onError)
    } while (isAskedAgain && !isStopped)
  }
  const wake = (): Promise<void> => {
    if (isStopped) return Promise.resolve()
    isAskedAgain = running !== undefined
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
    return running
  }
  await jobs.everyMinute('assess-reviews', wake)
  return {
    wake,
    async stop() {
      isStopped = true
      await running
    },
  }
}
