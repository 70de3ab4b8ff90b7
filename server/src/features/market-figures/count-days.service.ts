import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import * as store from './count-days.store.ts'
import { addDaysTo } from './weeks.ts'

const COUNT = 'count-figures'

/**
 * Counts the days that are over and not counted yet: once, whichever processes try. The first time, it also counts all
 * days before, from what is left of them. Returns the last day that is counted.
 */
export async function countDays(db: Db, now = new Date()): Promise<string> {
  const until = addDaysTo(sydneyDay(now), -1)
  return db.transaction(async (tx) => {
    const after = await store.lockRuns(tx)
    if (after !== undefined && after >= until) return after
    await store.addDays(tx, { after, until })
    // The ads that are listed now are exact; they replace the estimate of the last week.
    if (after === undefined) await store.estimateListed(tx, until)
    await store.setListed(tx, until)
    await store.removeOldSources(tx)
    await store.insertRun(tx, until)
    return until
  })
}

export async function startMarketFigureJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.nightly(COUNT, async () => void (await countDays(db)))
  if ((await store.findRuns(db)).last !== undefined) return
  // A market that has just been upgraded has its figures soon, not tomorrow.
  await db.transaction(async (tx) => {
    await jobs.cancel(tx, COUNT, COUNT)
    await jobs.enqueue(tx, COUNT, {}, { key: COUNT, delaySeconds: 60 })
  })
}
