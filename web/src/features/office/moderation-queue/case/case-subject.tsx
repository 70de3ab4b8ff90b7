import { builtInFacts } from '@bowerbird/contract/ads/ads.fields'
import { formatLocation, formatPrice, offerNames } from '@bowerbird/contract/ads/ads.format'
import { factsOf } from '@bowerbird/contract/catalogue/attributes'
import { t } from '@bowerbird/contract/language/t'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import type { ModerationCase } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import type { ReactNode } from 'react'
import { AdLink } from './ad-link.tsx'
import { MarkedText } from './marked-text.tsx'
import { excerptsFor } from './signals.tsx'

interface Props {
  ad: AdminAd
  /** It has changed since it came into the queue. */
  hasOtherTitle: boolean
  signals: ModerationCase['signals']
  photos: ReactNode
}

/** The ad as it is now, with the words marked that caused a signal. */
export function CaseSubject({ ad, hasOtherTitle, signals, photos }: Props) {
  return (
    <section aria-label={t`Ad`} className="grid gap-5 md:grid-cols-2">
      {photos}
      <div className="grid min-w-0 content-start gap-4">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-2xl font-bold text-bower-deep">{formatPrice(ad)}</span>
            <span className="text-sm font-medium text-ink-soft">{offerNames[ad.listingType]}</span>
          </p>
          {hasOtherTitle && (
            <p className="mt-1 text-lg leading-snug font-medium wrap-anywhere">
              <MarkedText text={ad.title} excerpts={excerptsFor(signals, 'title')} />
            </p>
          )}
        </div>
        <p className="whitespace-pre-line wrap-anywhere">
          <MarkedText text={ad.description} excerpts={excerptsFor(signals, 'description')} />
        </p>
        <Facts ad={ad} />
        <p className="text-sm">
          <AdLink id={ad._id}>{t`Open in Products`}</AdLink>
        </p>
      </div>
    </section>
  )
}

function Facts({ ad }: { ad: AdminAd }) {
  const facts = [
    ...[...builtInFacts(ad), ...factsOf(ad)].map(({ label, text }) => [label, text] as const),
    [t`Location`, formatLocation(ad)] as const,
    [t`Contact name`, ad.contactName] as const,
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
      {facts.map(([name, text]) => (
        <div key={name} className="min-w-0">
          <dt className="font-semibold text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
