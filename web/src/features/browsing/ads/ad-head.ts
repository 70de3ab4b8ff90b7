import { formatLocation, formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { absolute } from '../../../platform/origin.ts'
import { socialCard } from '../../../platform/social.ts'
import { summarise } from '../../../platform/summarise.ts'
import { SELLER_META } from '../../../start/start.constants.ts'
import printStyles from '../../../styles/print.css?url'

/** Title and meta tags of an ad's page. */
export function adHead(ad: Ad) {
  const title = pageTitle(ad.title)
  const description = t`${formatPrice(ad)} in ${formatLocation(ad)}. ${summarise(ad.description)}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...socialCard({
        title: ad.title,
        description,
        path: `/product/${ad._id}`,
        type: 'product',
        image: ad.images[0],
      }),
      { property: 'product:price:amount', content: String(ad.price) },
      { property: 'product:price:currency', content: 'AUD' },
      { name: SELLER_META, content: ad.user },
    ],
    links: [
      { rel: 'canonical', href: absolute(`/product/${ad._id}`) },
      { rel: 'stylesheet', href: printStyles, media: 'print' },
    ],
  }
}
