import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { isSubcategoryOf } from '@bowerbird/contract/catalogue/categories'
import { AppError } from '@bowerbird/contract/errors'
import {
  EDIT_CATEGORY_GONE,
  UNDO_CHANGED_SINCE,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import {
  approvedVersion,
  isSameVersion,
  type SplitEdit,
  splitEdit,
} from '@bowerbird/contract/posting/edits.rules'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { marketSettings } from '../market/market.service.ts'
import { queueEdit, saveAdFields, withdrawEdit } from '../moderation-queue/ad-changes.service.ts'
import { adPatterns, countAdHits } from '../safety/scam-figures.service.ts'
import { hasSuspiciousTexts } from '../trust/publishing.service.ts'
import { lockImages } from '../uploads/uploads.store.ts'
import * as store from './edits.store.ts'

/*
 * Changes of approved ads. The caller must hold the ad's lock, which orders edits and decisions; all that one does is
 * one transaction.
 */

/** The change that waits for review; none if the ad itself has to be reviewed first. */
export async function findWaiting(
  db: Queryable,
  { id, status }: Pick<LockedAd, 'id' | 'status'>,
): Promise<store.AdEdit | undefined> {
  const edit = isApprovedStatus(status) ? await store.findEdit(db, id) : undefined
  return edit?.isWaiting ? edit : undefined
}

/** Splits an owner's changes by this market's rules: those shown at once, and the rest. */
export async function splitOwnEdit(tx: Tx, ad: LockedAd, { fields }: store.Version): Promise<SplitEdit> {
  if (!marketSettings().reviewsEdits) return { atOnce: fields, waits: false }
  const reviewed = await store.findReviewedTexts(tx, ad.id)
  return splitEdit(ad.fields, fields, { reviewed, maySmall: !hasSuspiciousTexts(fields) })
}

/** Call before unreviewed texts are shown because they have hardly changed. */
async function noteSmallChanges(tx: Tx, ad: LockedAd, shown: store.Texts): Promise<void> {
  if (shown.title === ad.fields.title && shown.description === ad.fields.description) return
  const reviewed = (await store.findReviewedTexts(tx, ad.id)) ?? ad.fields
  await store.upsertReviewedTexts(tx, ad.id, { reviewed, shown })
}

/** Forgets a change, and the review that it waits for. While the ad is not approved, its review is about the ad. */
export async function dropEdit(tx: Tx, { id, status }: Pick<LockedAd, 'id' | 'status'>): Promise<void> {
  const isRemoved = await store.removeEdit(tx, id)
  if (isRemoved && isApprovedStatus(status)) await withdrawEdit(tx, id)
}

/** Shows a version at once, instead of one that waits. */
export async function publishVersion(tx: Tx, ad: LockedAd, version: store.Version): Promise<void> {
  await noteSmallChanges(tx, ad, version.fields)
  await saveAdFields(tx, ad.id, version.fields, version.coverBlur)
  await dropEdit(tx, ad)
}

/** Shows a version that is reviewed as a whole, or needs no review because of who made it. */
export async function replaceVersion(tx: Tx, ad: LockedAd, version: store.Version): Promise<void> {
  await saveAdFields(tx, ad.id, version.fields, version.coverBlur)
  await store.removeReviewedTexts(tx, ad.id)
  await dropEdit(tx, ad)
}

/** Submits a version for review, in place of an earlier one. Changes that need no review are shown at once. */
export async function submitVersion(
  tx: Tx,
  ad: LockedAd,
  { version, atOnce }: { version: store.Version; atOnce: LockedAd['fields'] },
): Promise<void> {
  if (!isSameVersion(atOnce, ad.fields)) {
    await noteSmallChanges(tx, ad, atOnce)
    // Photos are reviewed, so the cover is the same.
    await saveAdFields(tx, ad.id, atOnce, ad.coverBlur)
  }
  const waiting = await store.findEdit(tx, ad.id)
  if (waiting?.isWaiting && isSameVersion(waiting.fields, version.fields)) return
  await store.upsertEdit(tx, ad.id, version)
  await queueEdit(tx, ad.id)
  await countAdHits(tx, adPatterns(version.fields))
}

/** Shows an approved version. The review keeps the ad as it was, so that the decision can be undone. */
export async function approveEdit(
  tx: Tx,
  ad: LockedAd,
  { edit, caseId }: { edit: store.AdEdit; caseId: string },
): Promise<LockedAd['fields']> {
  const fields = approvedVersion(ad.fields, edit.fields)
  if (!isSubcategoryOf(fields.category, fields.subcategory)) {
    throw new AppError('CONFLICT', EDIT_CATEGORY_GONE)
  }
  await saveAdFields(tx, ad.id, fields, edit.coverBlur)
  await store.removeEdit(tx, ad.id)
  await store.removeReviewedTexts(tx, ad.id)
  await store.setBefore(tx, caseId, ad.fields)
  return fields
}

/** The change stays with its owner, who can put it right. */
export const returnEdit = (tx: Tx, ad: LockedAd): Promise<void> => store.setReturned(tx, ad.id, true)

/** Takes back a decision about a change. Throws if something has happened since. */
export async function takeBackDecision(tx: Tx, ad: LockedAd, caseId: string): Promise<void> {
  const { outcome, isSample, before, isLatest, isReturned } = await store.findDecision(tx, caseId)
  // A change that was shown at once stays shown while it is checked.
  if (isSample) return
  const isUnchanged = outcome === 'approved' ? isLatest : isReturned
  if (!isUnchanged || !isApprovedStatus(ad.status)) throw new AppError('CONFLICT', UNDO_CHANGED_SINCE)
  if (outcome !== 'approved') return store.setReturned(tx, ad.id, false)
  if (!before) return
  const [cover = ''] = before.images
  const [image] = await lockImages(tx, [cover])
  await store.upsertEdit(tx, ad.id, { fields: ad.fields, coverBlur: ad.coverBlur })
  await saveAdFields(tx, ad.id, before, cover === ad.fields.images[0] ? ad.coverBlur : image?.blur || null)
}
