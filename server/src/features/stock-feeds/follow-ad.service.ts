import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { FeedFault } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import { noLimits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { renewAd } from '../lifecycle/moves.service.ts'
import { followFeed, postAd } from '../posting/posting.service.ts'
import { type FeedAd, faultsOf, nameOf } from './feed-ads.service.ts'
import type { RunDeps } from './feed-deps.ts'
import type { FetchPhotos } from './feed-photos.service.ts'
import type { FeedItem } from './stock-feed-items.store.ts'
import * as items from './stock-feed-items.store.ts'

export interface Follower {
  deps: RunDeps
  runId: string
  member: Member
  fetchPhotos: FetchPhotos
}

const NO_PHOTO = t`None of its photos could be fetched`
const REFUSED_BY_STAFF = t`Our team refused this ad. Open it in My Listings to see why`

const isUnavailable = ({ code }: AppError): boolean => code === 'UNAVAILABLE' || code === 'INTERNAL'

const photoFaults = (ad: FeedAd, problems: readonly string[]): FeedFault[] =>
  problems.map((message) => ({ ...nameOf(ad), column: 'images', message }))

/** What an ad has is compared without its photos: they have other addresses here. */
const withImages = (
  { fields, privateAttributes }: Pick<FeedItem, 'fields' | 'privateAttributes'>,
  images: string[],
) => ({
  fields: { ...fields, images },
  privateAttributes,
})

/** Posts a new ad. After a crash in between, the same ad is found by its key. */
async function post({ deps, runId, member, fetchPhotos }: Follower, ad: FeedAd): Promise<FeedFault[]> {
  const { externalId, clientKey, fields, privateAttributes } = ad
  await items.insertItem(deps.db, member.id, ad)
  const { images, hasAllPhotos, problems } = await fetchPhotos(fields.images)
  const faults = photoFaults(ad, problems)
  try {
    if (images.length === 0) throw new AppError('INVALID_INPUT', NO_PHOTO)
    // An administrator has allowed the feed, so it may post more than people who type; the market's limit of ads holds.
    const json = await postAd({ ...deps, limits: noLimits }, member, {
      idempotencyKey: clientKey,
      fields: { ...fields, images },
      privateAttributes,
    })
    const { _id: adId } = JSON.parse(json) as { _id: string }
    await items.setPosted(deps.db, member.id, { externalId, adId, runId, images, hasAllPhotos })
    return faults
  } catch (error) {
    if (!(error instanceof AppError) || isUnavailable(error)) throw error
    await items.removeItem(deps.db, member.id, externalId)
    return [...faults, ...faultsOf(nameOf(ad), error)]
  }
}

/** Lets an ad follow what the feed has changed since the last time. */
async function change(
  { deps, runId, member, fetchPhotos }: Follower,
  ad: FeedAd,
  item: FeedItem & { adId: string },
): Promise<FeedFault[]> {
  const { externalId, fields, privateAttributes } = ad
  const hasOtherPhotos = !item.hasAllPhotos || !isDeepStrictEqual(fields.images, item.fields.images)
  const found = hasOtherPhotos ? await fetchPhotos(fields.images) : undefined
  const photos = found?.images.length ? found : { images: item.images, hasAllPhotos: !found, problems: [] }
  const faults = photoFaults(ad, found?.problems ?? [])
  try {
    if (item.status === 'expired' && item.isGone)
      await deps.db.transaction((tx) => renewAd(tx, member, item.adId))
    const versions = { basedOn: withImages(item, item.images), sent: withImages(ad, photos.images) }
    const status = await followFeed(deps, member, item.adId, versions)
    if (status === 'inactive') throw new AppError('CONFLICT', REFUSED_BY_STAFF)
    if (status === 'sold') {
      // Should the sale fall through and the ad be listed again, it catches up.
      if (item.isGone) await items.setFollowed(deps.db, member.id, item)
      return []
    }
  } catch (error) {
    if (!(error instanceof AppError) || isUnavailable(error)) throw error
    return [...faults, ...faultsOf(nameOf(ad), error)]
  }
  const hasChanged = !isDeepStrictEqual(
    [fields, privateAttributes, photos.images],
    [item.fields, item.privateAttributes, item.images],
  )
  const outcome = item.isGone ? 'relisted' : 'changed'
  const isNoted = (hasChanged || item.isGone) && !(item.runId === runId && item.outcome === 'added')
  await items.setFollowed(deps.db, member.id, {
    externalId,
    fields,
    privateAttributes,
    images: photos.images,
    hasAllPhotos: photos.hasAllPhotos,
    ...(isNoted ? { outcome, runId } : { outcome: item.outcome, runId: item.runId }),
  })
  return faults
}

const isSameVersion = (ad: FeedAd, { fields, privateAttributes }: FeedItem): boolean =>
  isDeepStrictEqual([ad.fields, ad.privateAttributes], [fields, privateAttributes])

/** True if there is nothing to do: it is as it was, or its seller has deleted it here. */
export function isFollowed(ad: FeedAd, item: FeedItem | undefined): boolean {
  if (!item?.isPosted || item.isGone) return false
  return !item.adId || (item.hasAllPhotos && isSameVersion(ad, item))
}

/** Posts an ad of the feed, or changes it. Repeating it does nothing. */
export async function followAd(
  follower: Follower,
  ad: FeedAd,
  known: FeedItem | undefined,
): Promise<FeedFault[]> {
  const { deps, member } = follower
  if (known?.adId) return change(follower, ad, { ...known, adId: known.adId })
  // Its seller has deleted it, and it has left the feed and come back.
  if (known?.isPosted) await items.removeItem(deps.db, member.id, known.externalId)
  const begun = known?.isPosted ? undefined : known
  if (!begun || isSameVersion(ad, begun)) return post(follower, ad)
  // A run ended between this item and its ad, and the feed has changed since: first what may be posted already.
  const { fields, privateAttributes } = begun
  const faults = await post(follower, { ...ad, fields, privateAttributes })
  const posted = (await items.listItems(deps.db, member.id)).find(
    ({ externalId }) => externalId === ad.externalId,
  )
  return posted?.adId ? change(follower, ad, { ...posted, adId: posted.adId }) : faults
}
