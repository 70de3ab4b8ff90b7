import type { Ad, AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { SubcategoryName } from '@bowerbird/contract/catalogue/categories'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { call } from '../../platform/api.ts'

export const SIMILAR_ADS = 5

/**
 * The newest ads of the same kind, one more than is shown: the ad they stand below is left out when they are
 * drawn. They are an extra: when they can't be had, the page does without.
 */
export async function loadSimilarAds({
  category,
  subcategory,
}: Pick<Ad, 'category' | 'subcategory'>): Promise<AdCard[]> {
  const query = { category, subcategory: subcategory as SubcategoryName, limit: String(SIMILAR_ADS + 1) }
  return call(filterAds, { query }).then(
    ({ products }) => products,
    () => [],
  )
}
