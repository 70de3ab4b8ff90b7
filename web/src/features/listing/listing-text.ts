import { FREE, formatMoney, offerNames } from '@bowerbird/contract/ads/ads.format'
import type { RentType } from '@bowerbird/contract/ads/ads.terms'
import {
  changeFilters,
  chooseCity,
  chooseNear,
  chooseState,
  clearSearch,
  dropNamedCategory,
  type ListingChoice,
  toggleListingType,
  toggleRentType,
} from '@bowerbird/contract/listing/listing.rules'
import type { Place } from '@bowerbird/contract/places/places.schema'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { ActiveFilter } from './active-filter.ts'
import { activeAttributes } from './attribute-text.ts'
import type { Found } from './found.ts'
import { nearText } from './place-text.ts'

export const sortNames: Record<SearchSort, string> = {
  relevance: 'Best match',
  newest: 'Newest first',
  oldest: 'Oldest first',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  nearest: 'Nearest first',
}

export const periodNames: Record<RentType, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

const counter = new Intl.NumberFormat('en-AU')

/** "1,234 ads", or "about …": matches of very common words are estimated. */
export function countOf(
  { totalItems, approximate }: Found['pagination'],
  [one, many]: [one: string, many: string] = ['ad', 'ads'],
): string {
  return `${approximate ? 'about ' : ''}${counter.format(totalItems)} ${totalItems === 1 ? one : many}`
}

/** All filters besides the category, each with the listing without it. */
export function activeFilters(choice: ListingChoice & { place?: Place | undefined }): ActiveFilter[] {
  const { params, parsed } = choice
  const around = nearText(params, choice.place)
  const { search, state, city, listingType, rentType, minPrice, maxPrice, location } = params
  const named = choice.path === 'all' ? (parsed?.subcategory ?? parsed?.category) : undefined
  const filters: (ActiveFilter | false | undefined)[] = [
    search !== undefined && { label: `“${search}”`, without: clearSearch() },
    named !== undefined && { label: named, without: dropNamedCategory(choice) },
    state !== undefined && { label: state, without: chooseState(choice) },
    city !== undefined && { label: city, without: chooseCity(choice) },
    around !== undefined && { label: around, without: chooseNear(choice) },
    params.postcode !== undefined && {
      label: `Postcode ${params.postcode}`,
      without: changeFilters(choice, { postcode: undefined }),
    },
    ...(listingType ?? []).map((type) => ({
      label: offerNames[type],
      without: toggleListingType(choice, type, false),
    })),
    ...(rentType ?? []).map((type) => ({
      label: periodNames[type],
      without: toggleRentType(choice, type, false),
    })),
    minPrice !== undefined && {
      label: `From ${formatMoney(minPrice)}`,
      without: changeFilters(choice, { minPrice: undefined }),
    },
    maxPrice !== undefined && {
      label: maxPrice === 0 ? FREE : `Up to ${formatMoney(maxPrice)}`,
      without: changeFilters(choice, { maxPrice: undefined }),
    },
    ...activeAttributes(choice),
    location !== undefined && {
      label: `Near ${location}`,
      without: changeFilters(choice, { location: undefined }),
    },
  ]
  return filters.filter((filter) => filter !== undefined && filter !== false)
}
