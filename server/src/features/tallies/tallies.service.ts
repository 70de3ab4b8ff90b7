import type { Queryable } from '../../platform/db/db.ts'
import { findPlaceInDays, type PlaceInDays, type Tallied } from './tallies.store.ts'

/** So few entries are sooner passed over than looked up. */
const NEAR = 1_000

/** Where to begin reading a long list, the newest first, for a page that is far from its top. */
export async function findStart(
  db: Queryable,
  tallied: Tallied,
  offset: number,
): Promise<Partial<PlaceInDays> & { skip: number }> {
  const place = offset > NEAR ? await findPlaceInDays(db, tallied, offset) : undefined
  return place ?? { skip: offset }
}
