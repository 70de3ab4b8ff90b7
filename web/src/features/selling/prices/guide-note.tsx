import { formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { ListingType, RentType } from '@bowerbird/contract/ads/ads.terms'
import { guideText } from '@bowerbird/contract/prices/prices.rules'
import type { PriceGuide } from '@bowerbird/contract/prices/prices.schema'
import { GUIDE_DAYS } from '@bowerbird/contract/prices/prices.terms'
import { Trans } from '../../../platform/language/trans.tsx'

interface Props {
  guide: PriceGuide
  offer: { listingType: ListingType; rentType: RentType | null }
  /** In a form, where links must not lead away from it. */
  opensTabs?: boolean
}

/** "Similar ads ask $300 to $420", with the ads. */
export function GuideNote({ guide, offer, opensTabs = false }: Props) {
  return (
    <>
      <p className="font-medium">{guideText(guide, offer)}</p>
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline">
          <Trans>
            From {guide.count} ads of the last {GUIDE_DAYS} days
          </Trans>
        </summary>
        <ul className="divide-y divide-line border-y border-line">
          {guide.comparables.map(({ _id, title, price }) => (
            <li key={_id}>
              <a
                href={`/product/${_id}`}
                {...(opensTabs && { target: '_blank', rel: 'noopener' })}
                className="flex min-h-11 items-center justify-between gap-4 py-2 hover:text-bower"
              >
                <span className="line-clamp-2 min-w-0 wrap-anywhere">{title}</span>
                <span className="shrink-0 font-semibold">{formatPrice({ ...offer, price })}</span>
              </a>
            </li>
          ))}
        </ul>
        {guide.count > guide.comparables.length && (
          <p className="mt-2 text-ink-soft">
            <Trans>The newest {guide.comparables.length} of them.</Trans>
          </p>
        )}
      </details>
    </>
  )
}
