import { Readable } from 'node:stream'
import type { UnmetSearches, UnmetSearchesQuery } from '@bowerbird/contract/demand/demand.schema'
import { paginate } from '@bowerbird/contract/pagination'
import { DAY } from '@bowerbird/contract/time'
import { csvLines, safeCell } from '../../platform/csv.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import * as store from './unmet-searches.store.ts'

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
}

const chosenWeek = (day: string | undefined): string => weekOf(day ?? sydneyDay())

export async function readUnmetSearches(
  db: Queryable,
  { week: day, page, limit }: UnmetSearchesQuery,
): Promise<UnmetSearches> {
  const week = chosenWeek(day)
  const [weeks, { total, searches }] = await Promise.all([
    store.listWeeks(db),
    store.listUnmetSearches(db, week, { limit, offset: (page - 1) * limit }),
  ])
  return { weeks, week, searches, pagination: paginate(page, limit, total) }
}

/** A week has no more phrases that anyone would read. */
const MAX_EXPORTED = 10_000

export async function unmetSearchesCsv(db: Queryable, day: string | undefined): Promise<Readable> {
  const { searches } = await store.listUnmetSearches(db, chosenWeek(day), { limit: MAX_EXPORTED, offset: 0 })
  const rows = searches.map(({ text, people, before }) => [safeCell(text), String(people), String(before)])
  return Readable.from([csvLines([['phrase', 'people', 'weekBefore'], ...rows])])
}

export async function startDemandJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.nightly('tidy-unmet-searches', () => store.removeOldUnmetSearches(db))
}
