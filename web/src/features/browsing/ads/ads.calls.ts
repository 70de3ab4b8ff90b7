import { findAdByShortId, getAd, getRankedAds, listSimilarAds } from '@bowerbird/contract/ads/ads.endpoints'
import type { Ad, AdCard, RankedAds } from '@bowerbird/contract/ads/ads.schema'
import { SIMILAR_ADS } from '@bowerbird/contract/ads/ads.terms'
import { AppError, type SimilarTo } from '@bowerbird/contract/errors'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { type ChosenPlace, placeFilter } from '@bowerbird/contract/places/chosen-place'
import { listOwnAds } from '@bowerbird/contract/posting/posting.endpoints'
import { call } from '../../../platform/api.ts'

/** A place that a browser has remembered for long may be gone: then it is as if there were none. */
async function withoutUnknown<T>(near: string | undefined, load: (near?: string) => Promise<T>): Promise<T> {
  try {
    return await load(near)
  } catch (error) {
    const isUnknown = error instanceof AppError && error.details.validationErrors?.near !== undefined
    if (!near || !isUnknown) throw error
    return load()
  }
}

/** An ad, and how far it is from a place. */
export const loadAd = (id: string, near?: string): Promise<Ad> =>
  withoutUnknown(near, (from) =>
    call(getAd, { params: { id }, query: { phone: 'hidden', ...(from && { near: from }) } }),
  )

/** The id of the ad with a short id. */
export const findAdId = async (shortId: string): Promise<string> =>
  (await call(findAdByShortId, { params: { id: shortId } }))._id

export const loadRankedAds = (place?: ChosenPlace): Promise<RankedAds> => {
  const { state, near, radius } = placeFilter(place)
  return withoutUnknown(near, (from) =>
    call(getRankedAds, {
      query: {
        ...(state && { state }),
        ...(from && { near: from, ...(radius && { radius: String(radius) }) }),
      },
    }),
  )
}

/** Ads like one, near it. They are optional: if loading fails, the page works without them. */
export const loadSimilarAds = (id: string, near?: string): Promise<AdCard[]> =>
  call(listSimilarAds, { params: { id }, query: { ...(near && { near }) } }).catch(() => [])

/** The newest ads of a subcategory, instead of an ad that is gone. */
export const loadNewestAds = (kind: SimilarTo, near?: string): Promise<AdCard[]> =>
  call(filterAds, { query: { ...kind, limit: String(SIMILAR_ADS), ...(near && { near }) } }).then(
    ({ products }) => products,
    () => [],
  )

/** A member's active ads, newest first. Undefined if loading fails: the page works without them. */
export async function loadOwnActiveAds(): Promise<AdCard[] | undefined> {
  return call(listOwnAds, { query: { status: 'active', limit: '100' } }).then(
    ({ products }) => products,
    () => undefined,
  )
}
