import { countryName } from '@bowerbird/contract/catalogue/locations'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { marketIcon } from '@bowerbird/contract/market/market-icons'
import { marketName, publicSettings } from '@bowerbird/contract/market/market-settings'
import { byPractice } from '@bowerbird/contract/market/review-practice'
import { absolute } from '../../../platform/origin.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
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
        logo: absolute(logo?.address ?? marketIcon('icon-512.png')),
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
        inLanguage: locale(),
        potentialAction: {
          '@type': 'SearchAction',
          target: `${absolute('/products/all')}?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

export const promises = (): { icon: IconName; title: string; text: string }[] => [
  {
    icon: 'shield-check',
    title: t`Verified listings`,
    text: byPractice({
      'every ad': t`Every ad is checked by a person before it goes live.`,
      'new members': t`A person checks new sellers’ ads before they go live.`,
      none: t`Reported ads are checked by a person.`,
    }),
  },
  {
    icon: 'messages-square',
    title: t`Secure messaging`,
    text: t`Private, unless first messages look like a scam.`,
  },
  {
    icon: 'headset',
    title: t`24/7 support`,
    text: t`Send us a message any time. We reply on business days.`,
  },
]

/** Three reasons to trust the site. */
export function Promises() {
  return (
    <section aria-label={t`Why ${marketName()}`}>
      <StructuredData data={marketData()} />
      <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-1 lg:gap-2.5">
        {promises().map(({ icon, title, text }) => (
          <li key={icon} className="flex items-center gap-3 max-sm:flex-col max-sm:gap-1 max-sm:text-center">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-bower max-sm:size-8">
              <Icon name={icon} className="size-5" />
            </span>
            <div className="min-w-0">
              <h2 className="text-base leading-tight max-sm:text-xs">{title}</h2>
              {/* Three across on a phone leave room for the names only. */}
              <p className="text-sm leading-snug text-ink-soft max-sm:sr-only">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
