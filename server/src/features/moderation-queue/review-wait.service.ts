import type { ReviewWait } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { MINUTE } from '@bowerbird/contract/time'
import type { Db } from '../../platform/db/db.ts'
import { cacheFor } from '../../platform/ttl-cache.ts'
import { findReviewWait } from './review-wait.store.ts'

const DAYS = 14
/** With fewer decisions, one moderator's holiday or one busy evening would be the figure. */
const LEAST_DECISIONS = 10

const cached = cacheFor<ReviewWait>({ lifetime: 5 * MINUTE, size: 1 })

async function measure(db: Db): Promise<ReviewWait> {
  const { n, half, most } = await findReviewWait(db, DAYS)
  return { wait: n < LEAST_DECISIONS || half === null || most === null ? null : { half, most } }
}

/** How long new ads have waited for review in the last two weeks; measured every five minutes. */
export const reviewWait = (db: Db): Promise<ReviewWait> => cached(db).get('', () => measure(db))
