import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { SIMILAR_ADS } from '@bowerbird/contract/ads/ads.terms'
import { getSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import type { Seller } from '@bowerbird/contract/sellers/sellers.schema'
import { call } from '../../../platform/api.ts'

/** Facts about a seller for others. */
export type SellerExpectations = Pick<Seller, 'createdAt' | 'replyMinutes' | 'soldCount'>

/** The seller of an ad, with some of their other ads. */
export interface SellerOfAd {
  /** Undefined if they have no page, or loading fails: the ad's page works without. */
  seller?: SellerExpectations
  adCount: number
  others: AdCard[]
}

export const loadSellerOfAd = ({ _id, user }: { _id: string; user: string }): Promise<SellerOfAd> =>
  call(getSeller, { params: { id: user }, query: { limit: String(SIMILAR_ADS + 1) } }).then(
    ({ seller: { createdAt, replyMinutes, soldCount }, products, pagination }) => ({
      seller: { createdAt, replyMinutes, soldCount },
      adCount: pagination.totalItems,
      others: products.filter((other) => other._id !== _id).slice(0, SIMILAR_ADS),
    }),
    () => ({ adCount: 0, others: [] }),
  )
