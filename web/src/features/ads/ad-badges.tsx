import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { Badge } from '../../ui/badge.tsx'

/** What stands on an ad's photo. Sold comes first: nobody should fall for what is gone. */
export function AdBadges({ ad }: { ad: { isFeatured: boolean; status: AdStatus } }) {
  const isSold = ad.status === 'sold'
  if (!isSold && !ad.isFeatured) return null
  return (
    <p className="pointer-events-none absolute top-2 left-2 z-10 flex flex-wrap gap-1.5">
      {isSold && (
        <span className="rounded-full bg-ink px-2.5 py-0.5 text-xs font-semibold text-paper">SOLD</span>
      )}
      {ad.isFeatured && (
        <Badge tone="wattle">
          {/* Drawn here: it is in the first script of every page, and shorter so. */}
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-3 fill-current">
            <path d="m12 1 3.4 7 7.6 1-5.6 5.3 1.4 7.7L12 18.3 5.2 22l1.4-7.7L1 9l7.6-1z" />
          </svg>
          FEATURED
        </Badge>
      )}
    </p>
  )
}
