import type { Db, Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import { setSlowFindings } from './findings.store.ts'
import { type HealthDeps, noHealthSources } from './health.deps.ts'
import { removeGoneProcesses } from './processes.store.ts'
import { removeOldFigures } from './requests.store.ts'
import { addSample, removeOldSamples } from './storage.store.ts'

const NIGHT = 'health'
const SLOW_CHECKS = 'health-checks'

/** Measures the market's size, runs the slow checks and forgets what is old. */
export async function startHealthJobs({ db, jobs, health = noHealthSources }: HealthDeps): Promise<void> {
  const examineSlowly = async () => setSlowFindings(db, await health.examine(true))
  await jobs.work(SLOW_CHECKS, examineSlowly)
  await jobs.nightly(NIGHT, async () => {
    await addSample(db, sydneyDay())
    await removeOldSamples(db)
    await removeOldFigures(db)
    await removeGoneProcesses(db)
    await examineSlowly()
  })
}

/** The first day of a market has a size, too. */
export const addFirstSample = (db: Db): Promise<void> => addSample(db, sydneyDay())

/** Runs the slow checks now, in a process that works on jobs. */
export async function startSlowChecks({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await db.transaction(async (tx: Tx) => {
    await jobs.cancel(tx, SLOW_CHECKS, SLOW_CHECKS)
    await jobs.enqueue(tx, SLOW_CHECKS, {}, { key: SLOW_CHECKS })
  })
}
