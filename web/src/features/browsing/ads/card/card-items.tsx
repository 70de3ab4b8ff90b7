import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import { type ComponentType, Suspense } from 'react'
import { AdCard } from './ad-card.tsx'

export interface CardProps {
  ad: AdCardData
  sizes: string
  isEager: boolean
}

/** Component for one ad of a list; the route adds the heart. */
export type CardComponent = ComponentType<CardProps>

/** Layout of the cards of a list. */
export interface CardLayout {
  className: string
  sizes: string
  /** Number of cards in the first screen: their photos are fetched first. */
  eagerCount?: number
}

interface Props {
  ads: AdCardData[]
  layout: CardLayout
  Card?: CardComponent | undefined
}

/** The items of a list of ads. */
export function CardItems({ ads, layout: { className, sizes, eagerCount = 0 }, Card = AdCard }: Props) {
  return ads.map((ad, index) => (
    <li key={ad._id} className={className}>
      {/* A boundary of its own: React hydrates one card at a time and handles input in between. */}
      <Suspense>
        <Card ad={ad} sizes={sizes} isEager={index < eagerCount} />
      </Suspense>
    </li>
  ))
}
