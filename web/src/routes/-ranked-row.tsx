import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { CategoryName } from '@bowerbird/contract/catalogue/categories'
import type { ReactNode } from 'react'
import { AdRow } from '../features/ads/ad-row.tsx'
import { RankedSection } from '../features/home/ranked-section.tsx'

interface Props {
  category: CategoryName
  ads: AdCard[]
  favouriteOf: (ad: AdCard) => ReactNode
}

/** One category of the home page with its ads. */
export function RankedRow({ category, ads, favouriteOf }: Props) {
  return (
    <RankedSection category={category}>
      {ads.length > 0 ? <AdRow ads={ads} label={category} favouriteOf={favouriteOf} /> : undefined}
    </RankedSection>
  )
}
