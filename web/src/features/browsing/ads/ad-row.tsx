import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import { AdCardSkeleton, type CardComponent, CardItems, type CardLayout } from './card/ad-card.tsx'

interface Props {
  ads: AdCardData[]
  label: string
  Card?: CardComponent | undefined
}

const layout: CardLayout = {
  className: 'card-row-item',
  // Between 640 and 1024 px it is 13 rem, for which browsers choose the same picture.
  sizes: '(min-width:640px) 15.5rem,43vw',
}

/**
 * A row of cards: on phones and tablets all of them, to be swiped through; on wide screens the first five side
 * by side. It reaches the edges of the screen, so that a card cut in half shows that there is more.
 */
export function AdRow({ ads, label, Card }: Props) {
  return (
    <ul aria-label={label} className="card-row">
      <CardItems ads={ads} layout={layout} Card={Card} />
    </ul>
  )
}

/** As many as fit beside each other on wide screens. */
const SKELETONS = ['1', '2', '3', '4', '5']

export function AdRowSkeleton() {
  return (
    <div className="card-row">
      {SKELETONS.map((key) => (
        <div key={key} className={layout.className}>
          <AdCardSkeleton />
        </div>
      ))}
    </div>
  )
}
