import { getSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import type { SellerPage } from '@bowerbird/contract/sellers/sellers.schema'
import { call } from '../../platform/api.ts'

export const loadSeller = (id: string, page: number): Promise<SellerPage> =>
  call(getSeller, { params: { id }, query: page > 1 ? { page: String(page) } : {} })
