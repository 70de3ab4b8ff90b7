import { AppError } from '@bowerbird/contract/errors'
import type { Review } from '@bowerbird/contract/reviews/reviews.schema'
import {
  LAST_PHOTO,
  PHOTO_NOT_FOUND,
  REVIEW_CLAIMED,
  REVIEW_DECIDED,
} from '@bowerbird/contract/reviews/reviews.terms'
import type { Db } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { setAdFields } from '../ads/ads.store.ts'
import { noteInAudit } from '../audit/audit.service.ts'
import { findWaiting } from '../edits/edits.service.ts'
import { setEditFields } from '../edits/edits.store.ts'
import { lockImages } from '../uploads/uploads.store.ts'
import { lockCase } from './decisions.service.ts'
import { viewReview } from './queue.service.ts'

/**
 * Removes one photo of the ad, or of its waiting version, that a review is about. The file stays until the nightly cleanup, which removes what
 * nothing has used for a day, so a slip can be put right.
 */
export async function removePhoto(db: Db, member: Member, id: string, photo: string): Promise<Review> {
  await db.transaction(async (tx) => {
    const { review, ad } = await lockCase(tx, id)
    if (review.isDecided || !ad) throw new AppError('CONFLICT', REVIEW_DECIDED)
    if (review.claimedBy && review.claimedBy !== member.id) throw new AppError('CONFLICT', REVIEW_CLAIMED)
    const edit = review.kind === 'edit' ? await findWaiting(tx, ad) : undefined
    const version = edit ?? ad
    const before = version.fields.images
    if (!before.includes(photo)) throw new AppError('NOT_FOUND', PHOTO_NOT_FOUND)
    const images = before.filter((image) => image !== photo)
    const [cover] = images
    if (!cover) throw new AppError('CONFLICT', LAST_PHOTO)
    const blur =
      cover === before[0]
        ? version.coverBlur
        : (await lockImages(tx, [cover])).map((image) => image.blur)[0] || null
    const fields = { ...version.fields, images }
    if (edit) await setEditFields(tx, ad.id, { fields, coverBlur: blur })
    else await setAdFields(tx, ad.id, fields, blur)
    await noteInAudit(tx, member, {
      action: 'ad.edited',
      target: 'ad',
      targetId: ad.id,
      title: ad.title,
      before: { images: before },
      after: { images, review: id },
    })
  })
  return viewReview(db, member, id)
}
