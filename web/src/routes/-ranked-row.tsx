import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { CategoryName } from '@bowerbird/contract/catalogue/categories'
import { AdRow } from '../features/ads/ad-row.tsx'
import type { FavouriteOf } from '../features/ads/card-item.tsx'
import { RankedSection } from '../features/home/ranked-section.tsx'

interface Props {
  category: CategoryName
  ads: AdCard[]
  favouriteOf: FavouriteOf
}

/** One category of the home page with its ads. */
export function RankedRow({ category, ads, favouriteOf }: Props) {
  return (
    <RankedSection category={category}>
      {ads.length > 0 ? <AdRow ads={ads} label={category} favouriteOf={favouriteOf} /> : undefined}
    </RankedSection>
  )
}
