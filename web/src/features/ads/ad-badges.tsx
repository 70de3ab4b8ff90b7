import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { Star } from 'lucide-react'
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
          <Star aria-hidden="true" className="size-3 fill-current" />
          FEATURED
        </Badge>
      )}
    </p>
  )
}
