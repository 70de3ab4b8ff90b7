import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { Suspense, use } from 'react'
import { AdRow } from './ad-row.tsx'
import type { CardComponent } from './card/ad-card.tsx'

/** A list, or a seller with their others. */
type Ads = AdCard[] | { others: AdCard[] }

interface Props {
  heading: string
  /** Part of a server-rendered page; after a client-side navigation they load after the ad itself. */
  ads: Ads | Promise<Ads>
  Card?: CardComponent
}

function Row({ heading, ads, Card }: Props) {
  const found = ads instanceof Promise ? use(ads) : ads
  const others = Array.isArray(found) ? found : found.others
  if (others.length === 0) return null
  return (
    <section className="page-width pb-2">
      <h2 className="mb-4 border-t border-line pt-8 text-2xl">{heading}</h2>
      <AdRow ads={others} label={heading} Card={Card} />
    </section>
  )
}

/** More to look at, below an ad: little moves when it arrives. */
export function SimilarAds(props: Props) {
  return (
    <Suspense fallback={null}>
      <Row {...props} />
    </Suspense>
  )
}
