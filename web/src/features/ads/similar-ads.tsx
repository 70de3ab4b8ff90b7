import type { Ad, AdCard } from '@bowerbird/contract/ads/ads.schema'
import { Suspense, use } from 'react'
import { AdRow } from './ad-row.tsx'
import type { FavouriteOf } from './card-item.tsx'
import { SIMILAR_ADS } from './similar-ads.calls.ts'

interface Props {
  ad: Ad
  /** There on a page from the server; in the browser they come after the ad itself. */
  candidates: AdCard[] | Promise<AdCard[]>
  favouriteOf?: FavouriteOf
}

function Others({ ad, candidates, favouriteOf }: Props) {
  const found = candidates instanceof Promise ? use(candidates) : candidates
  const others = found.filter((other) => other._id !== ad._id).slice(0, SIMILAR_ADS)
  if (others.length === 0) return null
  const heading = `More in ${ad.subcategory}`
  return (
    <section className="page-width pb-2">
      <h2 className="mb-4 border-t border-line pt-8 text-2xl">{heading}</h2>
      <AdRow ads={others} label={heading} favouriteOf={favouriteOf} />
    </section>
  )
}

/** A way on from an ad that isn't quite it. Nothing stands below it, so nothing moves when it arrives. */
export function SimilarAds(props: Props) {
  return (
    <Suspense fallback={null}>
      <Others {...props} />
    </Suspense>
  )
}
