import type { Ad, AdCard } from '@bowerbird/contract/ads/ads.schema'
import { Suspense, use } from 'react'
import { wording } from '../../ui/wording.ts'
import { AdRow } from './ad-row.tsx'
import type { FavouriteOf } from './card-item.tsx'
import { SIMILAR_ADS } from './similar-ads.calls.ts'

interface Props {
  ad: Ad
  /** There on a page from the server; in the browser they come after the ad itself. */
  candidates: AdCard[] | Promise<AdCard[]>
  favouriteOf?: FavouriteOf
}

export const headingOf = ({ subcategory }: Ad): string => `More in ${subcategory}`

/** Those to be shown: the ad they stand below is not among them. */
export const othersOf = (ad: Ad, candidates: readonly AdCard[]): AdCard[] =>
  candidates.filter((other) => other._id !== ad._id).slice(0, SIMILAR_ADS)

function Others({ ad, candidates, favouriteOf }: Props) {
  const others = othersOf(ad, candidates instanceof Promise ? use(candidates) : candidates)
  if (others.length === 0) return null
  const heading = headingOf(ad)
  return (
    <section className="page-width pb-2">
      <h2 className="mb-4 border-t border-line pt-8 text-2xl">{wording(heading)}</h2>
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
