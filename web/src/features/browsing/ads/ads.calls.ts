import { getAd, getRankedAds } from '@bowerbird/contract/ads/ads.endpoints'
import type { Ad, AdCard, RankedAds } from '@bowerbird/contract/ads/ads.schema'
import { AppError } from '@bowerbird/contract/errors'
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
  withoutUnknown(near, (from) => call(getAd, { params: { id }, query: { ...(from && { near: from }) } }))

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

const SIMILAR_ADS = 5

/** The newest other ads of the same subcategory. They are optional: if loading fails, the page works without them. */
export async function loadSimilarAds(
  { _id, category, subcategory }: { _id: string; category: string; subcategory: string },
  near?: string,
): Promise<AdCard[]> {
  const limit = String(SIMILAR_ADS + 1)
  const query = { category, subcategory, limit, ...(near && { near }) }
  return call(filterAds, { query }).then(
    ({ products }) => products.filter((other) => other._id !== _id).slice(0, SIMILAR_ADS),
    () => [],
  )
}

/** A member's active ads, newest first. Undefined if loading fails: the page works without them. */
export async function loadOwnActiveAds(): Promise<AdCard[] | undefined> {
  return call(listOwnAds, { query: { status: 'active', limit: '100' } }).then(
    ({ products }) => products,
    () => undefined,
  )
}
