import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'

/** On an ad's photo. Sold comes first: it matters most to a buyer. */
export function AdBadges({ ad }: { ad: { isFeatured: boolean; status: AdStatus } }) {
  const isSold = ad.status === 'sold'
  if (!isSold && !ad.isFeatured) return null
  return (
    <p className="card-badges">
      {isSold && <span className="badge bg-ink text-paper">SOLD</span>}
      {ad.isFeatured && <span className="badge badge-featured">FEATURED</span>}
    </p>
  )
}
