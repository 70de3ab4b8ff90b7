import { type AdFields, fieldsOfAd } from '@bowerbird/contract/ads/ads.fields'
import { PHOTO_NOT_FOUND } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import type {
  ModerationCase,
  ModerationCaseRow,
  ModerationQueue,
  QueueQuery,
  QueueSummary,
} from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { CASE_NOT_FOUND } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { paginate } from '@bowerbird/contract/pagination'
import { approvedVersion } from '@bowerbird/contract/posting/edits.rules'
import { HOUR } from '@bowerbird/contract/time'
import type { Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { viewReportedChat } from '../chat/message-changes.service.ts'
import { listPhotosForStaff, photoIdsOf } from '../chat/photos.service.ts'
import { findReviewed } from '../edits/edits.store.ts'
import { marketSettings } from '../market/market.service.ts'
import { getAdminAd } from '../moderation/admin-ad.service.ts'
import { listReportsAbout } from '../reports/report-list.service.ts'
import * as store from './queue.store.ts'
import { sellerRecord } from './seller-record.service.ts'
import { readSignal } from './signals/stored-signals.ts'

const SIMILAR = 5
export async function summariseQueue(db: Queryable): Promise<QueueSummary> {
  const waiting = await store.countByKind(db)
  const byKind = { ad: 0, edit: 0, report: 0, appeal: 0, message: 0, rating: 0 }
  for (const { kind, n } of waiting) byKind[kind] = n
  // ISO times are in order as texts.
  const oldestAt = waiting.map((kind) => kind.oldestAt).sort()[0] ?? null
  const targetHours = marketSettings().reviewTargetHours
  return {
    open: waiting.reduce((sum, { n }) => sum + n, 0),
    byKind,
    oldestAt,
    targetHours,
    isOverdue: oldestAt !== null && Date.now() - Date.parse(oldestAt) > targetHours * HOUR,
  }
}

const readRow = (row: store.StoredRow): ModerationCaseRow => ({
  ...row,
  signals: row.signals.map(readSignal),
})

export async function listQueue(db: Queryable, viewer: Member, query: QueueQuery): Promise<ModerationQueue> {
  const { page, limit } = query
  const total = await store.countRows(db, query)
  const { currentPage, totalPages, totalItems, hasMore } = paginate(page, limit, total)
  return {
    cases: (page - 1) * limit < total ? (await store.listRows(db, viewer.id, query)).map(readRow) : [],
    summary: await summariseQueue(db),
    pagination: {
      currentPage,
      totalPages,
      totalCases: totalItems,
      hasNextPage: hasMore,
      hasPrevPage: currentPage > 1,
    },
  }
}

/** The subject of a case: the ad, or its waiting version and, to compare, the ad as everyone sees it. */
async function viewSubject(
  db: Queryable,
  { id, adId }: { id: string; adId: string },
): Promise<{ product: AdminAd; before?: AdFields }> {
  const product = JSON.parse(await getAdminAd(db, adId)) as AdminAd
  const edit = await findReviewed(db, id)
  if (!edit) return { product }
  const before = fieldsOfAd(product)
  const { coverBlur } = edit
  return { product: { ...product, ...approvedVersion(before, edit.fields), coverBlur }, before }
}

/** One case with everything that is known of it, decided or not. */
export async function viewCase(db: Queryable, viewer: Member, id: string): Promise<ModerationCase> {
  const [row, parts] = [await store.findRow(db, viewer.id, id), await store.findParts(db, id)]
  if (!row || !parts) throw new AppError('NOT_FOUND', CASE_NOT_FOUND)
  const { accountId, conversationId, appealOf, before, details, appealedMessage, isDecided, rating } = parts
  const signals = [...new Set(row.signals.map((signal) => signal.id))]
  return {
    ...readRow(row),
    product: null,
    before,
    ...(row.productId && (await viewSubject(db, { id, adId: row.productId }))),
    details,
    reportList: await listReportsAbout(db, viewer, {
      adId: row.productId,
      conversationId,
      caseId: row.kind === 'rating' ? id : null,
    }),
    appealed: (appealOf && (await store.findDecision(db, appealOf))) || null,
    appealedMessage,
    chat:
      row.kind === 'report' && conversationId && accountId
        ? await viewReportedChat(db, conversationId, accountId)
        : null,
    messagePhotos: photoIdsOf(await listPhotosForStaff(db, { ...parts, id, kind: row.kind })),
    rating,
    similar:
      row.productId && signals.length
        ? await store.listSimilar(db, { adId: row.productId, signals, limit: SIMILAR })
        : [],
    record: accountId ? await sellerRecord(db, viewer, accountId) : null,
    decision: (isDecided && (await store.findDecision(db, id))) || null,
  }
}

/** The address of a photo that is in a case. */
export async function findCasePhoto(
  db: Queryable,
  viewer: Member,
  id: string,
  photo: string,
): Promise<string> {
  const [row, parts] = [await store.findRow(db, viewer.id, id), await store.findParts(db, id)]
  if (!row || !parts) throw new AppError('NOT_FOUND', CASE_NOT_FOUND)
  const addresses = await listPhotosForStaff(db, { ...parts, id, kind: row.kind })
  const found = addresses.find((address) => photoIdsOf([address])[0] === photo)
  if (!found) throw new AppError('NOT_FOUND', PHOTO_NOT_FOUND)
  return found
}
