import type { Here } from '../../platform/here.ts'
import { type Slot, stillSlot, wordingSlot } from '../../platform/slots.ts'
import { slotOf } from '../../ui/stencil.tsx'
import { filtersStencil } from './active-filters.tsx'
import { listingTrailKey } from './category-trail.tsx'
import {
  boxesKey,
  boxStencil,
  type CheckProps,
  type ChoiceProps,
  choiceKey,
  type TextProps,
} from './filter-controls.tsx'
import { controlsOf } from './filter-form.controls.ts'
import type { Found } from './found.ts'
import { hiddenStencil } from './hidden-values.tsx'
import { chipsStencil } from './kind-chips.tsx'
import { listingHeading } from './listing-head.ts'
import type { ListingPlace } from './listing-place.ts'
import { activeFilters, countOf } from './listing-words.ts'
import { moreStencil } from './more-link.tsx'
import { isLeafed, pagerStencil } from './pager.tsx'
import { sortStencil } from './sort-form.tsx'

type Slots = (Slot | undefined)[]

interface Listing {
  place: ListingPlace
  pagination: Found['pagination']
  here: Here
}

const topSlots = ({ place, here }: Listing): Slots => [
  stillSlot('listing trail', listingTrailKey({ place })),
  wordingSlot(listingHeading(place.path, place.params)),
  slotOf(chipsStencil, { place, here }),
]

function filterSlots({ place }: Listing): Slots {
  const choice = (props: ChoiceProps) => stillSlot('choice', choiceKey(props))
  const boxes = (props: CheckProps) => stillSlot('boxes', boxesKey(props))
  const box = (props: TextProps) => slotOf(boxStencil, props)
  const { hidden, category, subcategory, offers, periods, ...more } = controlsOf(place, 'filter')
  const { minPrice, maxPrice, state, city, location } = more
  return [
    slotOf(hiddenStencil, { values: hidden }),
    ...[category, subcategory].map(choice),
    ...[offers, periods].map(boxes),
    ...[minPrice, maxPrice].map(box),
    ...[state, city].map(choice),
    box({ ...location, control: { id: 'filter-location' } }),
  ]
}

function barSlots({ place, pagination, here }: Listing): Slots {
  const filters = activeFilters(place)
  return [
    ...(filters.length ? [wordingSlot(String(filters.length))] : []),
    wordingSlot(countOf(pagination)),
    ...(isLeafed(pagination) ? [slotOf(pagerStencil, { place, pagination, here })] : []),
    slotOf(sortStencil, { params: place.params, onSort: () => undefined }),
    ...(filters.length ? [slotOf(filtersStencil, { place, filters, here })] : []),
  ]
}

/** For the server: what stands on the page of a listing, above its ads. */
export const slotsAbove = (listing: Listing): Slots => [
  ...topSlots(listing),
  ...filterSlots(listing),
  ...barSlots(listing),
]

/** And below them. */
export const slotsBelow = ({ place, pagination: { hasMore, currentPage }, here }: Listing): Slots =>
  hasMore ? [slotOf(moreStencil, { place, nextPage: currentPage + 1, here })] : []

/** All that is different in kind from one listing to the next. */
export const listingFrame = ({ place, pagination }: Listing): string =>
  [activeFilters(place).length > 0, isLeafed(pagination), pagination.hasMore].join()
