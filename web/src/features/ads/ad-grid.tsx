import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import { AdCardSkeleton } from './ad-card.tsx'
import { CardItem, type FavouriteOf } from './card-item.tsx'

const sizes = '(min-width: 1280px) 15rem, (min-width: 640px) 30vw, calc(50vw - 1.5rem)'

// As many columns as fit beside whatever shares the row (a filter sidebar, say), and two on phones.
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4 lg:gap-5'

/** On a phone these fill the screen and a little more, below whatever stands above the cards. */
const FIRST_SCREEN = 6
// About as high as a card is: a photo of half the width, and a few lines.
const laterCard = 'below-screen min-w-0 [--drawn-height:calc(37.5vw+7.75rem)]'

interface Props {
  ads: AdCardData[]
  label: string
  favouriteOf?: FavouriteOf
}

export function AdGrid({ ads, label, favouriteOf }: Props) {
  return (
    <ul aria-label={label} className={grid}>
      {ads.map((ad, index) => (
        <CardItem
          key={ad._id}
          ad={ad}
          className={index < FIRST_SCREEN ? 'min-w-0' : laterCard}
          sizes={sizes}
          isEager={index === 0}
          favouriteOf={favouriteOf}
        />
      ))}
    </ul>
  )
}

export function AdGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <div className={grid}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never change places
        <AdCardSkeleton key={index} />
      ))}
    </div>
  )
}
