import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import { wording } from '../../ui/wording.ts'
import { AdCardSkeleton } from './ad-card.tsx'
import { CardItem, type FavouriteOf, type Stand } from './card-item.tsx'
import { gridSizes } from './photo-sizes.ts'

// As many columns as fit beside whatever shares the row (a filter sidebar, say), and two on phones.
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4 lg:gap-5'

/** On a phone these fill the screen and a little more, below whatever stands above the cards. */
const FIRST_SCREEN = 6
const soon: Stand = { name: 'grid', className: 'min-w-0', sizes: gridSizes }
const first: Stand = { ...soon, name: 'first in grid', isEager: true }
const later: Stand = {
  name: 'later in grid',
  // About as high as a card is: a photo of half the width, and a few lines.
  className: 'below-screen min-w-0 [--drawn-height:calc(37.5vw+7.75rem)]',
  sizes: gridSizes,
}

interface Props {
  ads: AdCardData[]
  label: string
  favouriteOf?: FavouriteOf | undefined
}

export const standInGrid = (index: number): Stand => {
  if (index === 0) return first
  return index < FIRST_SCREEN ? soon : later
}

export function AdGrid({ ads, label, favouriteOf }: Props) {
  return (
    <ul aria-label={wording(label)} className={grid}>
      {ads.map((ad, index) => (
        <CardItem key={ad._id} ad={ad} stand={standInGrid(index)} favouriteOf={favouriteOf} />
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
