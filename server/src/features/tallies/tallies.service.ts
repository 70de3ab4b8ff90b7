import type { Queryable } from '../../platform/db/db.ts'
import { type DayStart, findDayStart, type Tallied } from './tallies.store.ts'

/** Skipping so few entries is faster than a lookup. */
const NEAR_OFFSET = 1_000

/** Start position in a list, newest first, for a page at a large offset. */
export async function findStart(
  db: Queryable,
  tallied: Tallied,
  offset: number,
): Promise<Partial<DayStart> & { skip: number }> {
  const start = offset > NEAR_OFFSET ? await findDayStart(db, tallied, offset) : undefined
  return start ?? { skip: offset }
}
