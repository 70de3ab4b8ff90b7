import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import type { ComponentType } from 'react'
import { Isolated } from '../../../ui/isolated.tsx'
import { AdCard } from './ad-card.tsx'

export interface CardProps {
  ad: AdCardData
  sizes: string
  isEager: boolean
}

/** How one ad of a list looks; the route adds the heart. */
export type CardComponent = ComponentType<CardProps>

/** How the cards of a list are laid out. */
export interface CardLayout {
  className: string
  sizes: string
  /** How many at the start are in the first screen: their photos are fetched first. */
  eagerCount?: number
}

interface Props {
  ads: AdCardData[]
  layout: CardLayout
  Card?: CardComponent | undefined
}

/** The items of a list of ads. */
export function CardItems({ ads, layout: { className, sizes, eagerCount = 0 }, Card = AdCard }: Props) {
  return ads.map((ad, index) => {
    const isEager = index < eagerCount
    return (
      <Isolated
        key={ad._id}
        as="li"
        className={className}
        component={Card}
        props={{ ad, sizes, isEager }}
        // React preloads an eager photo in the head of the page, so that card is part of the page.
        address={isEager ? undefined : '/'}
      />
    )
  })
}
