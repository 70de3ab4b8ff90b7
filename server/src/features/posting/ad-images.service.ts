import { AppError } from '@bowerbird/contract/errors'
import { hasAllWidths } from '@bowerbird/contract/image-address'
import { IMAGES_NOT_YOURS } from '@bowerbird/contract/posting/posting.terms'
import { isHostedImage } from '@bowerbird/contract/uploads/image-host'
import type { Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type LockedAd, removeAd } from '../ads/ads.store.ts'
import { discardUnused } from '../uploads/uploads.service.ts'
import { lockImages } from '../uploads/uploads.store.ts'

export const notYours = () =>
  new AppError('INVALID_INPUT', IMAGES_NOT_YOURS, { validationErrors: { images: IMAGES_NOT_YOURS } })

/**
 * Those of an ad's pictures that only our own image host can have issued: they must be the seller's. Others are the
 * operator's image service's, or refused.
 */
export function imagesOfOurHost(images: readonly string[], imagePrefix: string | undefined): string[] {
  const own = images.filter((image) => imagePrefix === undefined || !isHostedImage(image, imagePrefix))
  if (!own.every(hasAllWidths)) throw notYours()
  return own
}

interface ChosenImages {
  sellerId: string
  images: string[]
  /** Those that are on the ad already. */
  kept: readonly string[]
  /** What the pictures of the operator's image service begin with, where there is one. */
  imagePrefix: string | undefined
}

/**
 * Refuses pictures that an ad of this seller may not show: each must be one that the image host issued to the
 * seller, one of the operator's image service, or be on the ad already. Answers with the few pixels of the cover,
 * which only our own host has. Its pictures can't be swept away until the transaction ends.
 */
export async function ensureOwnImages(
  tx: Tx,
  { sellerId, images, kept, imagePrefix }: ChosenImages,
): Promise<string | null> {
  // Those that leave the ad are locked too: all at once and in order, so that two changes can't deadlock.
  const found = new Map(
    (await lockImages(tx, [...new Set([...images, ...kept])])).map((image) => [image.address, image]),
  )
  const mayUse = (address: string): boolean =>
    kept.includes(address) ||
    (hasAllWidths(address) && found.get(address)?.accountId === sellerId) ||
    (imagePrefix !== undefined && isHostedImage(address, imagePrefix))
  if (!images.every(mayUse)) throw notYours()
  return found.get(images[0] ?? '')?.blur || null
}

/** Removes an ad, and with it those of its pictures that nothing else shows. */
export async function withdrawAd(tx: Tx, jobs: Jobs, ad: Pick<LockedAd, 'id' | 'fields'>): Promise<void> {
  await removeAd(tx, ad.id)
  await discardUnused(tx, jobs, ad.fields.images)
}
