import { countryName } from '@bowerbird/contract/catalogue/locations'
import { marketName, publicSettings } from '@bowerbird/contract/market/market-settings'
import { byPractice } from '@bowerbird/contract/market/review-practice'
import { absolute } from '../../../platform/origin.ts'
import { Art } from '../../../ui/icons/art.tsx'
import { StructuredData } from '../../../ui/structured-data.tsx'

/** Structured data about the site and its search, for search engines. */
function marketData() {
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

export const promises = () => [
  {
    art: 'verified',
    title: 'Verified listings',
    text: byPractice({
      'every ad': 'Every ad is checked by a person before it goes live.',
      'new members': 'New sellers’ ads are checked by a person before they go live.',
      none: 'Reported ads are checked by a person.',
    }),
  },
  {
    art: 'messaging',
    title: 'Secure messaging',
    text: 'Your messages are private. We only read a first message that looks like a scam.',
  },
  {
    art: 'support',
    title: '24/7 support',
    text: 'Send us a message any time. We reply on business days.',
  },
]

/** Three reasons to trust the site. */
export function Promises() {
  return (
    <section aria-label={`Why ${marketName()}`} className="page-width">
      <StructuredData data={marketData()} />
      <ul className="grid grid-cols-3 gap-2 sm:gap-3 md:gap-5">
        {promises().map(({ art, title, text }) => (
          <li
            key={art}
            className="flex gap-2 rounded-card border border-line bg-surface p-3 shadow-soft max-md:flex-col max-md:items-center max-md:text-center md:items-center md:gap-4 md:p-4 lg:p-5"
          >
            <Art name={art} sizes="(min-width: 1024px) 4rem, 3rem" className="size-12 shrink-0 lg:size-16" />
            <div>
              <h2 className="text-sm leading-tight md:text-lg">{title}</h2>
              {/* Three across on a phone leave room for the names only. */}
              <p className="mt-1 text-sm text-ink-soft max-md:sr-only">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
