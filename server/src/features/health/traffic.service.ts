import type { Health, RecentErrors, RecentErrorsQuery } from '@bowerbird/contract/health/health.schema'
import { paginate } from '@bowerbird/contract/pagination'
import type { Queryable } from '../../platform/db/db.ts'
import { countErrors, listErrors, listRefusedRoutes, sumRequests } from './requests.store.ts'

const LISTED_ROUTES = 8

export async function findTraffic(db: Queryable): Promise<Omit<Health['requests'], 'isLimited'>> {
  return {
    lastHour: await sumRequests(db, 1),
    lastDay: await sumRequests(db, 24),
    refused: await listRefusedRoutes(db, LISTED_ROUTES),
  }
}

/** The latest errors, or the one whose reference stands on an error page. */
export async function viewErrors(
  db: Queryable,
  { reference = '', page, limit }: RecentErrorsQuery,
): Promise<RecentErrors> {
  // As people copy it, with its label.
  const wanted = reference.toLowerCase().replace(/^reference:?\s*/, '') || undefined
  const total = await countErrors(db, wanted)
  const errors = await listErrors(db, { reference: wanted, limit, offset: (page - 1) * limit })
  return { errors, pagination: paginate(page, limit, total) }
}
