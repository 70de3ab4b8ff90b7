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

/** What the candidates look like is worked out once for all ads that have them: they are many, and share them. */
const written = new WeakMap<AdCard[], string>()

/** For the server: all that its looks depend on. Nothing where there is nothing to show. */
export function similarKey({ _id, subcategory }: Pick<Ad, '_id' | 'subcategory'>, candidates: AdCard[]) {
  const isAmong = candidates.findIndex((other) => other._id === _id)
  if (candidates.length === 0 || (candidates.length === 1 && isAmong === 0)) return undefined
  let text = written.get(candidates)
  if (text === undefined) {
    text = JSON.stringify(candidates)
    written.set(candidates, text)
  }
  return `${subcategory} ${isAmong} ${text}`
}

/** A way on from an ad that isn't quite it. Nothing stands below it, so nothing moves when it arrives. */
export function SimilarAds(props: Props) {
  return (
    <Suspense fallback={null}>
      <Others {...props} />
    </Suspense>
  )
}
