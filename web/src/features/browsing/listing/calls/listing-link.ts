import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import type { Place } from '@bowerbird/contract/places/places.schema'
import type { ReadAs } from '@bowerbird/contract/search/search.schema'
import type { ComponentType } from 'react'

/** Two routes show the same page. */
export type ListingRoute = '/category/$category' | '/products/$category'

/** Which listing is open. */
export interface ListingAddress extends ListingChoice {
  route: ListingRoute
  /** The place of `near`. */
  place?: Place | undefined
  /** A name in the search that is both a place and a word, and how it was read. */
  readAs?: ReadAs | undefined
}

/**
 * A link to another choice of filters: the same route, other parameters. Only the listing that is open counts as the
 * current page, not one with fewer filters. With `includeHash` no link does until it has hydrated: the address may have
 * changed since the server rendered it, and React does not correct attributes while it hydrates.
 */
export const listingLink = ({ route }: Pick<ListingAddress, 'route'>, { path, params }: ListingChoice) =>
  ({
    to: route,
    params: { category: path },
    search: params,
    activeOptions: { exact: true, includeHash: true },
  }) as const

/** A search by best match, whose order can be explained. */
export type RankedListing = Pick<ListingChoice, 'path' | 'params'>

/** The button that saves a search. */
export type SaveSearch = ComponentType<Pick<ListingChoice, 'path' | 'params'> & { isProminent?: boolean }>

/** The id of the filters on the page. */
export const FILTERS_ID = 'filters'
