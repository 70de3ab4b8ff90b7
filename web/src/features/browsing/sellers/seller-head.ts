import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import type { SellerPage } from '@bowerbird/contract/sellers/sellers.schema'
import { absolute } from '../../../platform/origin.ts'
import { SELLER_META } from '../../../start/start.constants.ts'

/** Search engines only list sellers who agreed to it, and the first page of their ads. */
export function sellerHead({ seller, pagination }: SellerPage) {
  const mayBeListed = seller.isFindable && pagination.currentPage === 1
  return {
    meta: [
      { title: pageTitle(t`${seller.name}’s ads`) },
      { name: SELLER_META, content: seller._id },
      ...(mayBeListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [{ rel: 'canonical', href: absolute(`/seller/${seller._id}`) }],
  }
}
