import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import { readListParams } from '../../../ui/lists/list-params.ts'
import type { ListParams } from '../../../ui/lists/use-list.ts'

export interface AdminAdsParams extends ListParams {
  status?: AdStatus | undefined
  category?: string | undefined
}

export const readAdminAdsParams = (search: Record<string, unknown>): AdminAdsParams => ({
  ...readListParams(search),
  status: adStatuses.find((status) => status === search.status),
  category: categoryNames().find((category) => category === search.category),
})
