import { absolute } from '../../platform/origin.ts'

/** Structured data about the site and its search, for search engines. */
export const marketData = () => ({
  '@graph': [
    {
      '@type': 'Organization',
      '@id': absolute('/#organization'),
      name: 'Bowerbird',
      url: absolute('/'),
      logo: absolute('/icon-512.png'),
      slogan: 'Australian Trusted Marketplace',
      areaServed: { '@type': 'Country', name: 'Australia' },
    },
    {
      '@type': 'WebSite',
      '@id': absolute('/#website'),
      name: 'Bowerbird',
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
})
