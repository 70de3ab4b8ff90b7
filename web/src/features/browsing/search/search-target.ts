import { type ListingParams, readListingParams } from '@bowerbird/contract/listing/listing.params'
import { chooseCategory, chooseSubcategory, startSearch } from '@bowerbird/contract/listing/listing.rules'
import { placeFilter } from '@bowerbird/contract/places/chosen-place'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import type { Completion } from '@bowerbird/contract/search/search.schema'
import { linkOptions } from '@tanstack/react-router'
import { isListing, readSearch } from '../../../platform/address.ts'
import { chosenPlace, type PlaceParams } from '../../../platform/chosen-place.ts'
import { chosenSort } from '../../../platform/chosen-sort.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'

/** The filters of a listing that the next search keeps: not the order that the last one named. */
function withoutTyped(params: ListingParams): ListingParams {
  const [last = ''] = recentSearches()
  const isTypedSort = params.sort !== undefined && parseSearchText(last).sort === params.sort
  return isTypedSort ? { ...params, sort: undefined } : params
}

const paramsOf = (href: string, place: PlaceParams): ListingParams => {
  const { pathname, search } = new URL(href, 'http://page')
  return isListing(pathname) ? readListingParams(readSearch(search)) : place
}

/**
 * The address of a search. From a listing it keeps the filters that still apply, from elsewhere the chosen place. An
 * order holds until another one is chosen.
 */
export function searchTarget(href: string, text: string, place: PlaceParams) {
  const kept = withoutTyped(paramsOf(href, place))
  const sort = kept.sort ?? chosenSort()
  rememberSearch(text)
  const params = { ...kept, ...(sort && { sort }) }
  const next = startSearch({ path: 'all', params }, parseSearchText(text), placeFilter(chosenPlace()))
  return linkOptions({ to: '/products/$category', params: { category: next.path }, search: next.params })
}

export type NamedCategory = Pick<Completion, 'category' | 'subcategory'>

/** The address of a category, likewise. */
export function categoryTarget(href: string, { category, subcategory }: NamedCategory, place: PlaceParams) {
  const from = { path: 'all', params: paramsOf(href, place) }
  const next = subcategory ? chooseSubcategory(from, subcategory) : chooseCategory(from, category)
  return linkOptions({ to: '/category/$category', params: { category: next.path }, search: next.params })
}

export type NamedPlace = Pick<Completion, 'near' | 'region'>

/** The address of the ads around a suburb, the nearest first, or in a region. */
export const placeTarget = ({ near, region }: NamedPlace) =>
  linkOptions({
    to: '/category/$category',
    params: { category: 'all' },
    search: near ? { near } : { region },
  })
