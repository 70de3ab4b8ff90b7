import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { Signal } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import type { Queryable } from '../../platform/db/db.ts'
import type { Fingerprint } from '../../platform/images/fingerprint/fingerprint.ts'
import { fromBytes } from '../../platform/images/fingerprint/fingerprint-bytes.ts'
import { storableDay } from '../../platform/language/stored-texts.ts'
import { findNearEqual, findRefusedBy } from './fingerprints.service.ts'
import {
  findRefusal,
  listAdsShowing,
  listPhotosOfAd,
  type OtherAd,
  type Refusal,
} from './fingerprints.store.ts'

const SAME_PHOTO_WEIGHT = 35
const REFUSED_PHOTO_WEIGHT = 60

const refusedSignal = ({ title, at, adId }: Refusal): Signal => ({
  id: 'refused-photo',
  label: t`Same photo as a refused ad by another member`,
  weight: REFUSED_PHOTO_WEIGHT,
  excerpt: t`${title}, refused on ${storableDay(at)}`,
  field: 'images',
  ...(adId && { productId: adId }),
})

const sameSignal = ({ id, title, at }: OtherAd, others: number): Signal => ({
  id: 'same-photo',
  label: plural(others + 1, {
    one: 'Same photo as an ad by another member',
    other: 'Same photo as # ads by other members',
  }),
  weight: SAME_PHOTO_WEIGHT,
  excerpt: t`${title}, posted on ${storableDay(at)}`,
  field: 'images',
  productId: id,
})

async function findRefusalOf(db: Queryable, prints: Fingerprint[], sellerId: string) {
  for (const print of prints) {
    const caseId = await findRefusedBy(db, print, sellerId)
    if (caseId) return findRefusal(db, caseId)
  }
  return undefined
}

async function listAdsWithSamePhotos(db: Queryable, prints: Fingerprint[], sellerId: string) {
  const photos = []
  for (const print of prints) photos.push(...(await findNearEqual(db, print, sellerId)))
  if (!photos.length) return []
  const sellers = new Set(photos.flatMap(({ accountId }) => accountId ?? []))
  return listAdsShowing(
    db,
    [...sellers],
    photos.map(({ address }) => address),
  )
}

/**
 * Signals for photos that other members' ads show: one for a refused ad, and one for all others, about the oldest,
 * which is most likely the source of the photo.
 */
export async function photoSignals(db: Queryable, adId: string, isEdit = false): Promise<Signal[]> {
  const photos = await listPhotosOfAd(db, adId, isEdit)
  const sellerId = photos[0]?.sellerId
  if (!sellerId) return []
  const prints = photos.map(({ fingerprint }) => fromBytes(fingerprint))
  const refusal = await findRefusalOf(db, prints, sellerId)
  const ads = await listAdsWithSamePhotos(db, prints, sellerId)
  const [first, ...others] = ads.filter(({ id }) => id !== refusal?.adId)
  return [...(refusal ? [refusedSignal(refusal)] : []), ...(first ? [sameSignal(first, others.length)] : [])]
}
