import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { makeWaker, type Waker } from '../../platform/jobs/waker.ts'
import { assessReviews, fingerprintTexts } from './signals/assess.service.ts'

/** The database notifies with this kind when something is to be assessed. */
export const REVIEWS_CHANGED = 'reviews'

interface ReviewJobDeps {
  db: Db
  jobs: Jobs
  onError: (error: Error) => void
}

/**
 * Assesses what comes into the queue: when the database says so, and every minute, for what was missed. What is left to
 * do is in the database, so nothing is lost when a process ends.
 */
export async function startReviewJobs({ db, jobs, onError }: ReviewJobDeps): Promise<Waker> {
  const waker = makeWaker(async () => {
    await fingerprintTexts(db)
    await assessReviews(db, onError)
  }, onError)
  await jobs.everyMinute('assess-reviews', waker.wake)
  return waker
}
