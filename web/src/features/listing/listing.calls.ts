import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { call } from '../../platform/api.ts'
import type { Found, OpenListing } from './found.ts'
import { findGrownPage } from './grown-lists.ts'
import { loadListingParts } from './listing.lazy.ts'
import type { ListingRoute } from './listing-link.ts'
import { queryOf } from './listing-query.ts'
import { loadMapAreas } from './map-areas.lazy.ts'
import { loadSearchCalls } from './search-calls.lazy.ts'
import { redirectToUnderstood } from './understood-listing.ts'

export async function loadPage(path: string, params: ListingParams): Promise<Found> {
  const query = queryOf(path, params)
  if (!params.search) return call(filterAds, { query })
  return (await loadSearchCalls()).searchPage({ ...query, q: params.search })
}

interface Opened {
  route: ListingRoute
  path: string
  params: ListingParams
  /** The entry of the browser's history: its list may have grown before. */
  entry: string | undefined
}

async function openListing({ route, path, params, entry }: Opened): Promise<OpenListing> {
  const [found, areas] = await Promise.all([
    findGrownPage(entry, { path, params }) ?? loadPage(path, params),
    params.view === 'map' ? loadMapAreas().then(({ loadAreas }) => loadAreas(path, params)) : undefined,
    loadListingParts(),
  ])
  redirectToUnderstood(route, { path, params }, found)
  const listing = params.search ? await (await loadSearchCalls()).withWords(found, params) : { found }
  return areas ? { ...listing, areas } : listing
}

/** The loader of a listing's page. */
export const loadListingPage = async (opened: Opened) => ({
  ...(await openListing(opened)),
  path: opened.path,
  params: opened.params,
})

export type LoadedListing = Awaited<ReturnType<typeof loadListingPage>>
