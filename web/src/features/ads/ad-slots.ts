import type { Ad, AdCard } from '@bowerbird/contract/ads/ads.schema'
import { type Slot, wordingSlot } from '../../platform/slots.ts'
import { slotOf } from '../../ui/stencil.tsx'
import { standInGrid } from './ad-grid.tsx'
import { standInRow } from './ad-row.tsx'
import { type FavouriteOf, itemStencil, type Stand } from './card-item.tsx'
import { headingOf, othersOf } from './similar-ads.tsx'

/*
 * For the server: what lists of ads put into a page. Not beside the lists themselves, whose code comes to every visitor.
 */

interface List {
  ads: readonly AdCard[]
  label: string
  favouriteOf: FavouriteOf
}

type Slots = (Slot | undefined)[]

const slotsOf = ({ ads, label, favouriteOf }: List, standAt: (index: number) => Stand): Slots => [
  wordingSlot(label),
  ...ads.map((ad, index) => slotOf(itemStencil, { ad, stand: standAt(index), favouriteOf })),
]

export const gridSlots = (list: List): Slots => slotsOf(list, standInGrid)

/** The ads below another one, and the heading above them. */
export function similarSlots(ad: Ad, candidates: readonly AdCard[], favouriteOf: FavouriteOf): Slots {
  const ads = othersOf(ad, candidates)
  if (ads.length === 0) return []
  const label = headingOf(ad)
  return [wordingSlot(label), ...slotsOf({ ads, label, favouriteOf }, standInRow)]
}
