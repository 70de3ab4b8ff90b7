import { MINUTE } from '@bowerbird/contract/time'
import type { Transparency } from '@bowerbird/contract/transparency/transparency.schema'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { currentLanguage } from '../../platform/language/language.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import { cacheFor } from '../../platform/ttl-cache.ts'
import { marketSettings } from '../market/market.service.ts'
import { figuresOf } from './figures.ts'
import { findFirstDay, listTallies, storePastMonths } from './transparency.store.ts'

/** Of the day: the figures of another begin again. */
const cached = cacheFor<string>({ lifetime: 60 * MINUTE, size: 20 })

async function count(db: Queryable): Promise<string> {
  const from = await findFirstDay(db)
  const tallies = await listTallies(db, from)
  const { refusalReasons } = marketSettings()
  const inTime = (time: 'lastYear' | 'allTime') =>
    figuresOf(
      tallies.map((tally) => ({ ...tally, n: tally[time] })).filter(({ n }) => n > 0),
      refusalReasons,
    )
  const figures: Transparency = {
    from,
    lastYear: inTime('lastYear'),
    allTime: inTime('allTime'),
    countedAt: new Date().toISOString(),
  }
  return JSON.stringify(figures)
}

/** Figures of moderation until the end of yesterday, as JSON. */
export const moderationFigures = (db: Queryable): Promise<string> =>
  cached(db).get(`${sydneyDay()} ${currentLanguage()}`, () => count(db))

/** Counts the months that are over, so that the page never reads more than a month of decisions. */
export async function startTransparencyJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.nightly('count-moderation', () => storePastMonths(db))
}
