import { formatMoney } from '@bowerbird/contract/ads/ads.format'
import type { AdSort, ListingType, RentType } from '@bowerbird/contract/ads/ads.terms'
import type { ListingParams } from '@bowerbird/contract/search/listing.params'

export const sortNames: Record<AdSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
}

export const offerNames: Record<ListingType, string> = { sell: 'For sale', rent: 'For rent' }
const periodNames: Record<RentType, string> = {
  daily: 'By the day',
  weekly: 'By the week',
  monthly: 'By the month',
}

const counter = new Intl.NumberFormat('en-AU')

export const adCount = (count: number): string => (count === 1 ? '1 ad' : `${counter.format(count)} ads`)

export interface ActiveFilter {
  label: string
  /** The address's parameters without this filter. */
  without: ListingParams
}

/** Everything that narrows the list besides the category, each with the way to drop it. */
export function activeFilters(params: ListingParams): ActiveFilter[] {
  const { page: _, ...all } = params
  const without = (...names: (keyof ListingParams)[]): ListingParams =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !names.some((dropped) => dropped === name)))
  const { state, city, listingType, rentType, minPrice, maxPrice, location } = params
  const filters: (ActiveFilter | undefined | false)[] = [
    // A city lies in its state and a rent period belongs to renting: one goes with the other.
    state !== undefined && { label: state, without: without('state', 'city') },
    city !== undefined && { label: city, without: without('city') },
    listingType && {
      label: listingType.map((type) => offerNames[type]).join(', '),
      without: without('listingType', 'rentType'),
    },
    rentType && {
      label: rentType.map((type) => periodNames[type]).join(', '),
      without: without('rentType'),
    },
    minPrice !== undefined && { label: `From ${formatMoney(minPrice)}`, without: without('minPrice') },
    maxPrice !== undefined && { label: `Up to ${formatMoney(maxPrice)}`, without: without('maxPrice') },
    location !== undefined && { label: `Near ${location}`, without: without('location') },
  ]
  return filters.filter((filter) => filter !== undefined && filter !== false)
}
