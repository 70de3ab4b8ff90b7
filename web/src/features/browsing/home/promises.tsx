import { marketName } from '@bowerbird/contract/market/market-settings'
import { byPractice } from '@bowerbird/contract/market/review-practice'
import { Art } from '../../../ui/icons/art.tsx'
import { StructuredData } from '../../../ui/structured-data.tsx'
import { marketData } from './market-data.ts'

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
