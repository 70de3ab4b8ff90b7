import type { Ad, AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { SubcategoryName } from '@bowerbird/contract/catalogue/categories'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { call } from '../../platform/api.ts'

export const SIMILAR_ADS = 5

/**
 * The newest ads of the same subcategory, one more than is shown: rendering leaves out the ad of the page itself.
 * They are optional: if loading fails, the page works without them.
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
