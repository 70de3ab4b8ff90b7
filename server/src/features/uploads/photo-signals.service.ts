import type { Signal } from '@bowerbird/contract/reviews/reviews.schema'
import type { Queryable } from '../../platform/db/db.ts'

/** What an ad's photos have in common with those of other sellers and of refused ads. */
export async function photoSignals(_db: Queryable, _adId: string): Promise<Signal[]> {
  return []
}
