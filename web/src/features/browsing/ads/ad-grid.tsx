import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import { AdCardSkeleton, type CardComponent, CardItems, type CardLayout } from './card/ad-card.tsx'

const layout: CardLayout = {
  className: 'min-w-0',
  sizes: '(min-width:1280px) 15rem,(min-width:640px) 30vw,44vw',
  eagerCount: 1,
}

interface Props {
  ads: AdCardData[]
  label: string
  Card?: CardComponent | undefined
}

export function AdGrid({ ads, label, Card }: Props) {
  return (
    <ul aria-label={label} className="card-grid">
      <CardItems ads={ads} layout={layout} Card={Card} />
    </ul>
  )
}

export function AdGridSkeleton() {
  return (
    <div className="card-grid">
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never change places
        <AdCardSkeleton key={index} />
      ))}
    </div>
  )
}
