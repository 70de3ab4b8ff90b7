import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import { type Slot, wordingSlot } from '../../platform/slots.ts'
import { slotOf } from '../../ui/stencil.tsx'
import { wording } from '../../ui/wording.ts'
import { AdCardSkeleton } from './ad-card.tsx'
import { CardItem, type FavouriteOf, itemStencil } from './card-item.tsx'
import { gridSizes } from './photo-sizes.ts'

// As many columns as fit beside whatever shares the row (a filter sidebar, say), and two on phones.
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4 lg:gap-5'

/** On a phone these fill the screen and a little more, below whatever stands above the cards. */
const FIRST_SCREEN = 6
// About as high as a card is: a photo of half the width, and a few lines.
const laterCard = 'below-screen min-w-0 [--drawn-height:calc(37.5vw+7.75rem)]'

interface Props {
  ads: AdCardData[]
  label: string
  favouriteOf?: FavouriteOf | undefined
}

/** How an ad stands in it. */
const propsOf = ({
  ad,
  index,
  favouriteOf,
}: Pick<Props, 'favouriteOf'> & { ad: AdCardData; index: number }) => ({
  ad,
  className: index < FIRST_SCREEN ? 'min-w-0' : laterCard,
  sizes: gridSizes,
  isEager: index === 0,
  favouriteOf,
})

export function AdGrid({ ads, label, favouriteOf }: Props) {
  return (
    <ul aria-label={wording(label)} className={grid}>
      {ads.map((ad, index) => (
        <CardItem key={ad._id} {...propsOf({ ad, index, favouriteOf })} />
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

/** For the server: what it puts into a page. */
export const gridSlots = ({ ads, label, favouriteOf }: Props): (Slot | undefined)[] => [
  wordingSlot(label),
  ...ads.map((ad, index) => slotOf(itemStencil, propsOf({ ad, index, favouriteOf }))),
]
