import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'

/** What a buyer must know first. */
const marks: Partial<Record<AdStatus, string>> = { sold: 'SOLD', reserved: 'RESERVED' }

/** On an ad's photo. */
export function AdBadges({ ad }: { ad: { isFeatured: boolean; status: AdStatus } }) {
  const mark = marks[ad.status]
  if (!mark && !ad.isFeatured) return null
  return (
    <p className="card-badges">
      {mark && <span className="badge bg-ink text-paper">{mark}</span>}
      {ad.isFeatured && <span className="badge badge-featured">FEATURED</span>}
    </p>
  )
}
