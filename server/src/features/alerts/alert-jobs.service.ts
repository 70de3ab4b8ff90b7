import type { Db } from '../../platform/db/db.ts'
import { makeCoalescingRunner } from '../../platform/jobs/coalescing-runner.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { compileOutdated } from '../saved-searches/compile.service.ts'
import { matchAds } from './match-ads.service.ts'

/** The database notifies with this kind when something has happened to an ad. */
export const AD_EVENTS_CHANGED = 'ad_events'

interface AlertJobDeps {
  db: Db
  jobs: Jobs
  onError: (error: Error) => void
}

export interface AlertJobs {
  /** Something has happened to ads. */
  match(): Promise<void>
  /** The catalogue or the places have changed. */
  compile(): Promise<void>
  stop(): Promise<void>
}

/**
 * Compares ads with saved searches when the database says that one has changed, and every minute, for what was missed;
 * and compiles saved searches again when what they refer to has changed. Needs the market and its places.
 */
export async function startAlertJobs({ db, jobs, onError }: AlertJobDeps): Promise<AlertJobs> {
  let isCompiled = false
  const compiler = makeCoalescingRunner(async (isStopped) => {
    isCompiled = false
    await compileOutdated(db, isStopped)
    isCompiled = true
  }, onError)
  const matcher = makeCoalescingRunner((isStopped) => matchAds(db, onError, isStopped), onError)
  await jobs.everyMinute('match-ads', async () => {
    // Not every minute: during an update, the version before would undo it again and again.
    await Promise.all([matcher.trigger(), isCompiled || compiler.trigger()])
  })
  return {
    match: matcher.trigger,
    compile: compiler.trigger,
    async stop() {
      await Promise.all([compiler.stop(), matcher.stop()])
    },
  }
}
