import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import { wording } from '../../ui/wording.ts'
import { CardItem, type FavouriteOf, type Stand } from './card-item.tsx'

interface Props {
  ads: AdCardData[]
  label: string
  favouriteOf?: FavouriteOf
}

const sizes = '(min-width: 1024px) 15.5rem, (min-width: 640px) 13rem, 43vw'

const className =
  'w-[43vw] max-w-56 min-w-34 shrink-0 snap-start sm:w-52 lg:w-auto lg:max-w-none lg:min-w-0 lg:nth-[n+6]:hidden'
const soon: Stand = { name: 'row', className, sizes }
const later: Stand = { name: 'later in row', className: `below-screen ${className}`, sizes }

/** No phone shows more of them before someone swipes. */
const FIRST_SCREEN = 5

export const standInRow = (index: number): Stand => (index < FIRST_SCREEN ? soon : later)

/**
 * A row of cards: on phones and tablets all of them, to be swiped through; on wide screens the first five side
 * by side. It reaches the edges of the screen, so that a card cut in half says that there is more.
 */
export function AdRow({ ads, label, favouriteOf }: Props) {
  return (
    <ul
      aria-label={wording(label)}
      className="-mx-(--page-gutter) flex snap-x snap-proximity scroll-px-(--page-gutter) gap-3 overflow-x-auto overscroll-x-contain px-(--page-gutter) pt-1 pb-3 [--page-gutter:clamp(1rem,3vw,2rem)] [scrollbar-width:thin] sm:gap-4 lg:grid lg:grid-cols-5 lg:gap-5 lg:overflow-visible"
    >
      {ads.map((ad, index) => (
        <CardItem key={ad._id} ad={ad} stand={standInRow(index)} favouriteOf={favouriteOf} />
      ))}
    </ul>
  )
}
