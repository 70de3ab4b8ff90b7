import { AppError } from '@bowerbird/contract/errors'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { type ListingParams, readListingParams } from '@bowerbird/contract/listing/listing.params'
import { queryOf } from '@bowerbird/contract/listing/listing.query'
import { changeFilters } from '@bowerbird/contract/listing/listing.rules'
import { call } from '../../platform/api.ts'
import type { Found, OpenListing } from './found.ts'
import { findGrownPage } from './grown-lists.ts'
import { loadListingParts } from './listing.lazy.ts'
import type { ListingRoute } from './listing-link.ts'
import { loadMapAreas } from './map-areas.lazy.ts'
import { radiusProblem } from './place-text.ts'
import { loadSearchCalls } from './search-calls.lazy.ts'
import { redirectToPlace, redirectToUnderstood } from './understood-listing.ts'

/** What a listing's page depends on: the filters of its address, and what is wrong with them. */
export function listingDeps(search: Record<string, unknown>) {
  const params = readListingParams(search)
  return { params, problem: radiusProblem(search, params) }
}

export async function loadPage(path: string, params: ListingParams): Promise<Found> {
  const query = queryOf(path, params)
  if (!params.search) return call(filterAds, { query })
  return (await loadSearchCalls()).searchPage({ ...query, q: params.search })
}

interface Opened {
  route: ListingRoute
  path: string
  params: ListingParams
  /** What is wrong with the address. */
  problem?: string | undefined
  /** In the entry of the browser's history, if its list has grown before. */
  grownList: string | undefined
}

async function openListing({ route, path, params, grownList }: Opened): Promise<OpenListing> {
  const [found, areas] = await Promise.all([
    findGrownPage(grownList, { path, params }) ?? loadPage(path, params),
    params.view === 'map' ? loadMapAreas().then(({ loadAreas }) => loadAreas(path, params)) : undefined,
    loadListingParts(),
  ])
  redirectToUnderstood(route, { path, params }, found)
  redirectToPlace(route, { path, params }, found)
  const listing = params.search ? await (await loadSearchCalls()).withWords(found, params) : { found }
  return areas ? { ...listing, areas } : listing
}

/** What the server says about a place in the address that it doesn't know. */
function placeProblem(error: unknown): string | undefined {
  const { near, postcode } = (error instanceof AppError && error.details.validationErrors) || {}
  return near ?? (postcode && 'That’s not a postcode we know.')
}

/** The loader of a listing's page. With a place that nobody knows, it lists what there is elsewhere, and says so. */
export async function loadListingPage(opened: Opened) {
  const { path, params, problem } = opened
  try {
    return { ...(await openListing(opened)), path, params, problem }
  } catch (error) {
    const unknown = placeProblem(error)
    if (!unknown) throw error
    const others = changeFilters({ path, params }, { near: undefined, postcode: undefined })
    return { ...(await openListing({ ...opened, ...others })), ...others, problem: unknown }
  }
}

export type LoadedListing = Awaited<ReturnType<typeof loadListingPage>>
