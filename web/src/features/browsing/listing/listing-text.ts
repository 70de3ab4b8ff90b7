import { type FilterLabel, filterLabels } from '@bowerbird/contract/listing/filter-labels'
import {
  changeAttribute,
  changeFilters,
  chooseCity,
  chooseNear,
  chooseState,
  clearSearch,
  dropNamedCategory,
  type ListingChoice,
  toggleAttribute,
  toggleListingType,
  toggleRentType,
} from '@bowerbird/contract/listing/listing.rules'
import type { Place } from '@bowerbird/contract/places/places.schema'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Found } from './calls/found.ts'
import type { ActiveFilter } from './filters/active-filter.ts'

export const sortNames: Record<SearchSort, string> = {
  relevance: 'Best match',
  newest: 'Newest first',
  oldest: 'Oldest first',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  nearest: 'Nearest first',
}

const counter = new Intl.NumberFormat('en-AU')

/** "1,234 ads", or "about …": matches of very common words are estimated. */
export function countOf(
  { totalItems, approximate }: Found['pagination'],
  [one, many]: [one: string, many: string] = ['ad', 'ads'],
): string {
  return `${approximate ? 'about ' : ''}${counter.format(totalItems)} ${totalItems === 1 ? one : many}`
}

/** The listing without a filter. */
function without(choice: ListingChoice, filter: FilterLabel): ListingChoice {
  switch (filter.of) {
    case 'search':
      return clearSearch()
    case 'state':
      return chooseState(choice)
    case 'city':
      return chooseCity(choice)
    case 'near':
      return chooseNear(choice)
    case 'listingType':
      return toggleListingType(choice, filter.value, false)
    case 'rentType':
      return toggleRentType(choice, filter.value, false)
    case 'attribute':
      return filter.value === undefined
        ? changeAttribute(choice, filter.key)
        : toggleAttribute(choice, filter.key, filter.value, false)
    default:
      return changeFilters(choice, { [filter.of]: undefined })
  }
}

/** All filters besides the category, each with the listing without it. */
export function activeFilters(choice: ListingChoice & { place?: Place | undefined }): ActiveFilter[] {
  const { params, parsed, place } = choice
  const filters = filterLabels(params, place).map((filter) => ({
    label: filter.label,
    without: without(choice, filter),
  }))
  const named = choice.path === 'all' ? (parsed?.subcategory ?? parsed?.category) : undefined
  // A category that the search names is next to the search.
  if (named !== undefined)
    filters.splice(params.search ? 1 : 0, 0, { label: named, without: dropNamedCategory(choice) })
  return filters
}
