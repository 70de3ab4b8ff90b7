import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { isByPrice } from '@bowerbird/contract/ads/price-order'
import { t } from '@bowerbird/contract/language/t'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { ReactNode } from 'react'

interface Props {
  ads: AdCard[]
  label: string
  sort: SearchSort | undefined
  renderAds: (ads: AdCard[], label: string) => ReactNode
}

const rentLabels = {
  price_asc: t`For rent, lowest price per week first`,
  price_desc: t`For rent, highest price per week first`,
}

/** Sorted by price, rents follow the ads for sale. A heading says so, because $90 a day is more than $400 a week. */
export function PriceGroups({ ads, label, sort, renderAds }: Props) {
  const first = ads.findIndex(({ listingType }) => listingType === 'rent')
  if (!sort || !isByPrice(sort) || first === -1) return renderAds(ads, label)
  const rents = rentLabels[sort]
  return (
    <>
      {first > 0 && renderAds(ads.slice(0, first), label)}
      <h2 className={`mb-4 font-sans text-base font-semibold text-ink ${first > 0 ? 'mt-8' : ''}`}>
        {rents}
      </h2>
      {renderAds(ads.slice(first), rents)}
    </>
  )
}
