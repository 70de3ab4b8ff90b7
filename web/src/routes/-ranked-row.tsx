import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { AdRow } from '../features/browsing/ads/ad-row.tsx'
import { RankedSection } from '../features/browsing/home/ranked-section.tsx'
import { CardWithHeart } from './-card-with-heart.tsx'

interface Props {
  category: string
  ads: AdCard[]
}

/** One category of the home page with its ads. */
export function RankedRow({ category, ads }: Props) {
  return (
    <RankedSection category={category}>
      {ads.length > 0 ? <AdRow ads={ads} label={category} Card={CardWithHeart} /> : undefined}
    </RankedSection>
  )
}
