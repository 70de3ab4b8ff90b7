import { AppError } from '@bowerbird/contract/errors'
import { hasAllWidths } from '@bowerbird/contract/image-address'
import { IMAGES_NOT_YOURS } from '@bowerbird/contract/posting/posting.terms'
import { isHostedImage } from '@bowerbird/contract/uploads/image-host'
import type { Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { findEdit } from '../edits/edits.store.ts'
import { deleteAd } from '../moderation-queue/ad-changes.service.ts'
import { discardUnused } from '../uploads/uploads.service.ts'
import { lockImages, setImageOwner } from '../uploads/uploads.store.ts'

export const notYours = () =>
  new AppError('INVALID_INPUT', IMAGES_NOT_YOURS, { validationErrors: { images: IMAGES_NOT_YOURS } })

/**
 * The images that only our own image host can have issued; they must belong to the seller. The others belong to the
 * operator's image service, or are refused.
 */
export function imagesOfOurHost(images: readonly string[], imagePrefix: string | undefined): string[] {
  const own = images.filter((image) => imagePrefix === undefined || !isHostedImage(image, imagePrefix))
  if (!own.every(hasAllWidths)) throw notYours()
  return own
}

interface ChosenImages {
  sellerId: string
  /** A colleague who adds photos. */
  editorId?: string
  images: string[]
  /** Images that are already on the ad. */
  currentImages: readonly string[]
  /** URL prefix of the operator's image service, if there is one. */
  imagePrefix: string | undefined
}

/**
 * Refuses images that an ad of this seller may not use: each must be uploaded by the seller or the editor, come from the operator's
 * image service, or be on the ad already. Returns the blurred preview of the cover, which only our own host has.
 * Locks the images, so that the nightly cleanup can't remove them before the transaction ends.
 */
export async function ensureOwnImages(
  tx: Tx,
  { sellerId, editorId = sellerId, images, currentImages, imagePrefix }: ChosenImages,
): Promise<string | null> {
  // Locks removed images too, all in one statement and in order, so that two edits can't deadlock.
  const found = new Map(
    (await lockImages(tx, [...new Set([...images, ...currentImages])])).map((image) => [
      image.address,
      image,
    ]),
  )
  const uploadedBy = (address: string, accountId: string): boolean =>
    hasAllWidths(address) && found.get(address)?.accountId === accountId
  const mayUse = (address: string): boolean =>
    currentImages.includes(address) ||
    uploadedBy(address, sellerId) ||
    uploadedBy(address, editorId) ||
    (imagePrefix !== undefined && isHostedImage(address, imagePrefix))
  if (!images.every(mayUse)) throw notYours()
  // They stay with the ad, whatever becomes of the colleague's account.
  const given =
    editorId === sellerId
      ? []
      : images.filter((image) => !currentImages.includes(image) && uploadedBy(image, editorId))
  if (given.length) await setImageOwner(tx, given, sellerId)
  return found.get(images[0] ?? '')?.blur || null
}

/** Deletes an ad with what waits for review, and those of the images that nothing else uses. */
export async function withdrawAd(tx: Tx, jobs: Jobs, ad: Pick<LockedAd, 'id' | 'fields'>): Promise<void> {
  const edit = await findEdit(tx, ad.id)
  await deleteAd(tx, ad.id)
  await discardUnused(tx, jobs, [...new Set([...ad.fields.images, ...(edit?.fields.images ?? [])])])
}
