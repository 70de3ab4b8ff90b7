import { AppError } from '@bowerbird/contract/errors'
import type { ModerationCase } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import {
  CASE_CLAIMED,
  CASE_DECIDED,
  LAST_PHOTO,
  PHOTO_NOT_FOUND,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Db } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { findWaiting } from '../edits/edits.service.ts'
import { setEditFields } from '../edits/edits.store.ts'
import { lockImages } from '../uploads/uploads.store.ts'
import { saveAdFields } from './ad-changes.service.ts'
import { lockCase } from './decisions.service.ts'
import { ensureNotOwn } from './own-matters.service.ts'
import { viewCase } from './queue.service.ts'

/**
 * Removes one photo of the ad, or of its waiting version, that a case is about. The file stays until the nightly cleanup, which removes what
 * nothing has used for a day, so a slip can be put right.
 */
export async function removePhoto(
  db: Db,
  member: Member,
  id: string,
  photo: string,
): Promise<ModerationCase> {
  await db.transaction(async (tx) => {
    const { moderationCase, ad } = await lockCase(tx, id)
    if (moderationCase.isDecided || !ad) throw new AppError('CONFLICT', CASE_DECIDED)
    if (moderationCase.claimedBy && moderationCase.claimedBy !== member.id)
      throw new AppError('CONFLICT', CASE_CLAIMED)
    await ensureNotOwn(tx, member, moderationCase)
    const edit = moderationCase.kind === 'edit' ? await findWaiting(tx, ad) : undefined
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
    else await saveAdFields(tx, ad.id, fields, blur)
    await audit(tx, member, {
      action: 'ad.edited',
      target: 'ad',
      targetId: ad.id,
      title: ad.title,
      before: { images: before },
      after: { images, case: id },
    })
  })
  return viewCase(db, member, id)
}
