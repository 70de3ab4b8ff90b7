import { AppError } from '@bowerbird/contract/errors'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { paginate } from '@bowerbird/contract/pagination'
import type { Review, ReviewSummary, Reviews, ReviewsQuery } from '@bowerbird/contract/reviews/reviews.schema'
import { REVIEW_NOT_FOUND } from '@bowerbird/contract/reviews/reviews.terms'
import type { Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { marketSettings } from '../market/market.service.ts'
import { getAdminAd } from '../moderation/admin-ad.service.ts'
import { listReportsAbout } from '../reports/report-list.service.ts'
import * as store from './queue.store.ts'
import { sellerRecord } from './seller-record.service.ts'

const SIMILAR = 5
const HOUR_MS = 3_600_000

export async function summariseQueue(db: Queryable): Promise<ReviewSummary> {
  const waiting = await store.countByKind(db)
  const byKind = { ad: 0, edit: 0, report: 0, appeal: 0, message: 0 }
  for (const { kind, n } of waiting) byKind[kind] = n
  // ISO times are in order as texts.
  const oldestAt = waiting.map((kind) => kind.oldestAt).sort()[0] ?? null
  const targetHours = marketSettings().reviewTargetHours
  return {
    open: waiting.reduce((sum, { n }) => sum + n, 0),
    byKind,
    oldestAt,
    targetHours,
    isOverdue: oldestAt !== null && Date.now() - Date.parse(oldestAt) > targetHours * HOUR_MS,
  }
}

export async function listQueue(db: Queryable, viewer: Member, query: ReviewsQuery): Promise<Reviews> {
  const { page, limit } = query
  const total = await store.countRows(db, query)
  const { currentPage, totalPages, totalItems, hasMore } = paginate(page, limit, total)
  return {
    reviews: (page - 1) * limit < total ? await store.listRows(db, viewer.id, query) : [],
    summary: await summariseQueue(db),
    pagination: {
      currentPage,
      totalPages,
      totalReviews: totalItems,
      hasNextPage: hasMore,
      hasPrevPage: currentPage > 1,
    },
  }
}

/** One review with everything that is known of it, decided or not. */
export async function viewReview(db: Queryable, viewer: Member, id: string): Promise<Review> {
  const [row, parts] = [await store.findRow(db, viewer.id, id), await store.findParts(db, id)]
  if (!row || !parts) throw new AppError('NOT_FOUND', REVIEW_NOT_FOUND)
  const { accountId, conversationId, appealOf, before, details, isDecided } = parts
  const signals = [...new Set(row.signals.map((signal) => signal.id))]
  return {
    ...row,
    product: row.productId ? (JSON.parse(await getAdminAd(db, row.productId)) as AdminAd) : null,
    before,
    details,
    reportList: await listReportsAbout(db, { adId: row.productId, conversationId }),
    appealed: (appealOf && (await store.findDecision(db, appealOf))) || null,
    similar:
      row.productId && signals.length
        ? await store.listSimilar(db, { adId: row.productId, signals, limit: SIMILAR })
        : [],
    record: accountId ? await sellerRecord(db, accountId) : null,
    decision: (isDecided && (await store.findDecision(db, id))) || null,
  }
}
