import { countryName } from '@bowerbird/contract/catalogue/locations'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { absolute } from '../../../platform/origin.ts'

/** Structured data about the site and its search, for search engines. */
export function marketData() {
  const { name, tagline, logo, phone, socialLinks } = publicSettings()
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': absolute('/#organization'),
        name,
        url: absolute('/'),
        logo: absolute(logo?.address ?? '/icon-512.png'),
        ...(tagline && { slogan: tagline }),
        ...(phone && { telephone: phone }),
        ...(socialLinks.length > 0 && { sameAs: socialLinks }),
        areaServed: { '@type': 'Country', name: countryName() },
      },
      {
        '@type': 'WebSite',
        '@id': absolute('/#website'),
        name,
        url: absolute('/'),
        publisher: { '@id': absolute('/#organization') },
        inLanguage: 'en-AU',
        potentialAction: {
          '@type': 'SearchAction',
          target: `${absolute('/products/all')}?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
