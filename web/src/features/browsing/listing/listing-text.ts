import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
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
  readOtherwise,
  toggleAttribute,
  toggleListingType,
  toggleRentType,
} from '@bowerbird/contract/listing/listing.rules'
import type { Place } from '@bowerbird/contract/places/places.schema'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Found } from './calls/found.ts'
import type { ListingAddress } from './calls/listing-link.ts'
import type { ActiveFilter } from './filters/active-filter.ts'

export const sortNames: Record<SearchSort, string> = {
  relevance: t`Best match`,
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  price_asc: t`Price: low to high`,
  price_desc: t`Price: high to low`,
  nearest: t`Nearest first`,
}

/** "1,234 ads", or "about …": matches of very common words are estimated. */
export const countOf = ({ totalItems, approximate }: Found['pagination']): string =>
  approximate
    ? plural(totalItems, { one: 'about # ad', other: 'about # ads' })
    : plural(totalItems, { one: '# ad', other: '# ads' })

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
    case 'without': {
      const others = choice.params.without?.split(',').filter((word) => word !== filter.value)
      return changeFilters(choice, { without: others?.join(',') || undefined })
    }
    case 'region':
      return changeFilters(choice, { region: undefined, placeText: undefined })
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

/** The words of a place that say themselves that it is one: "near Newtown". */
const isCertainlyPlace = (placeText: string): boolean =>
  /^(?:near|close|around|within|up|\d+ ?k)\b/i.test(placeText)

/** The same listing with a name of its search read the other way: as words, or as a place. */
export function otherReading(choice: ListingAddress): { label: string; listing: ListingChoice } | undefined {
  const { placeText, near, region, state } = choice.params
  if (placeText && (near ?? region ?? state) && !isCertainlyPlace(placeText))
    return {
      label: t`Search for “${placeText}” as words instead`,
      listing: readOtherwise(choice, 'words'),
    }
  const { readAs } = choice
  if (readAs?.as !== 'words') return undefined
  return { label: t`Search in ${readAs.place} instead`, listing: readOtherwise(choice, 'place') }
}

/** All filters besides the category, each with the listing without it. */
export function activeFilters(choice: ListingChoice & { place?: Place | undefined }): ActiveFilter[] {
  const { params, parsed, place } = choice
  const filters = filterLabels(params, place).map(
    (filter): ActiveFilter => ({
      filter,
      label: filter.label,
      without: without(choice, filter),
    }),
  )
  const named = choice.path === 'all' ? (parsed?.subcategory ?? parsed?.category) : undefined
  // A category that the search names is next to the search.
  if (named !== undefined)
    filters.splice(params.search ? 1 : 0, 0, { label: named, without: dropNamedCategory(choice) })
  return filters
}
