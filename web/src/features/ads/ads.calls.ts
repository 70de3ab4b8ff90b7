import { getAd, getRankedAds } from '@bowerbird/contract/ads/ads.endpoints'
import type { Ad, AdCard, RankedAds } from '@bowerbird/contract/ads/ads.schema'
import type { StateName } from '@bowerbird/contract/catalogue/locations'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { listOwnAds } from '@bowerbird/contract/posting/posting.endpoints'
import { call } from '../../platform/api.ts'

export const loadAd = (id: string): Promise<Ad> => call(getAd, { params: { id } })

export const loadRankedAds = (state?: StateName): Promise<RankedAds> =>
  call(getRankedAds, { query: { ...(state && { state }) } })

export const SIMILAR_ADS = 5

/**
 * The newest ads of the same subcategory, one more than is shown: rendering leaves out the ad of the page itself.
 * They are optional: if loading fails, the page works without them.
 */
export async function loadSimilarAds({
  category,
  subcategory,
}: Pick<Ad, 'category' | 'subcategory'>): Promise<AdCard[]> {
  const query = { category, subcategory: subcategory as string, limit: String(SIMILAR_ADS + 1) }
  return call(filterAds, { query }).then(
    ({ products }) => products,
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
