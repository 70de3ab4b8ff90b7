import { getAd, getRankedAds } from '@bowerbird/contract/ads/ads.endpoints'
import type { Ad, AdCard, RankedAds } from '@bowerbird/contract/ads/ads.schema'
import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { AppError } from '@bowerbird/contract/errors'
import { noteView } from '@bowerbird/contract/figures/figures.endpoints'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { type ChosenPlace, placeFilter } from '@bowerbird/contract/places/chosen-place'
import { listOwnAds } from '@bowerbird/contract/posting/posting.endpoints'
import { useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { useIsMe } from '../../platform/session.ts'

/** After the page has loaded what it needs. Whoever leaves before hasn't looked at the ad. */
const DELAY_MS = 1_000

/** Tells the server that someone looks at an ad: pages come from a cache, and hovering over a link loads them, too. */
export function useCountView({ _id, user, status }: Ad): void {
  const isOwn = useIsMe(user)
  const isCounted = !isOwn && isListedStatus(status)
  useEffect(() => {
    if (!isCounted) return
    const timer = setTimeout(() => {
      // A view that can't be counted is no loss.
      call(noteView, { params: { id: _id }, keepalive: true }).catch(() => undefined)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [_id, isCounted])
}

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
