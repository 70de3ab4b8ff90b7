import { formatPlace, formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { absolute } from '../../platform/origin.ts'

/** The first words of a description, without stars and dashes. */
export function summarise(text: string, length = 155): string {
  const plain = text
    .replaceAll('*', '')
    .replace(/\s+(?:[-•] )?/g, ' ')
    .trim()
  return plain.length > length ? `${plain.slice(0, length + 1).replace(/\s+\S*$/, '')}…` : plain
}

/** What search engines, tabs and shared links are told about an ad. */
export function adHead(ad: Ad) {
  const title = `${ad.title} | Bowerbird`
  const description = `${formatPrice(ad)} in ${formatPlace(ad)}. ${summarise(ad.description)}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'product' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:image', content: ad.images[0] && absolute(ad.images[0]) },
    ],
    links: [{ rel: 'canonical', href: absolute(`/product/${ad._id}`) }],
  }
}
