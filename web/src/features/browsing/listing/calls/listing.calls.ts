import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { type ListingParams, readListingParams } from '@bowerbird/contract/listing/listing.params'
import { queryOf } from '@bowerbird/contract/listing/listing.query'
import { changeFilters, type ListingChoice, resolveFields } from '@bowerbird/contract/listing/listing.rules'
import { MAX_RADIUS } from '@bowerbird/contract/places/near'
import { redirect } from '@tanstack/react-router'
import { call } from '../../../../platform/api.ts'
import { loadListingParts } from '../listing.lazy.ts'
import { loadMapAreas } from '../map/map-areas.lazy.ts'
import { findGrownPage } from '../results/grown-lists.ts'
import { type Found, isMissed, type OpenListing } from './found.ts'
import { type ListingRoute, listingLink } from './listing-link.ts'
import { loadNearMissCalls } from './near-misses.lazy.ts'
import { loadSearchCalls } from './search-calls.lazy.ts'

/** Redirects a search whose words the server has understood as filters by fields to the address with those filters. */
function redirectToUnderstood(route: ListingRoute, choice: ListingChoice, { understood }: Found): void {
  if (understood)
    throw redirect({ ...listingLink({ route }, resolveFields(choice, understood)), replace: true })
}

/** Redirects an address that names its place in another way, such as one from a plain form, to the place's id. */
function redirectToPlace(route: ListingRoute, { path, params }: ListingChoice, { near }: Found): void {
  if (near && params.near && near.id !== params.near)
    throw redirect({
      ...listingLink({ route }, { path, params: { ...params, near: near.id } }),
      replace: true,
    })
}

/** Redirects an address with a page after the last one. */
function redirectToLastPage(
  route: ListingRoute,
  { path, params }: ListingChoice,
  { pagination }: Found,
): void {
  const { totalPages } = pagination
  if (!params.page || totalPages === 0 || params.page <= totalPages) return
  const page = totalPages > 1 ? totalPages : undefined
  throw redirect({ ...listingLink({ route }, { path, params: { ...params, page } }), replace: true })
}

/** The fault of an address's radius; the server detects an unknown place. */
export function radiusProblem(
  raw: { near?: unknown; radius?: unknown },
  { near, radius }: ListingParams,
): string | undefined {
  const given = [raw.radius]
    .flat()
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .join(', ')
    .trim()
  if (!given || radius !== undefined) return undefined
  if (near) return t`“${given}” is no distance we can search. Choose one from 1 to ${MAX_RADIUS} km.`
  // A plain form sends its distance without a place, too.
  return raw.near === undefined ? t`A distance needs a suburb or postcode to measure from.` : undefined
}

/** The inputs of a listing's page: the filters of its address, and their faults. */
export function listingDeps(search: Record<string, unknown>) {
  const params = readListingParams(search)
  return { params, problem: radiusProblem(search, params) }
}

export async function loadPage(path: string, params: ListingParams): Promise<Found> {
  const query = queryOf(path, params)
  if (!params.search) return call(filterAds, { query })
  return (await loadSearchCalls()).searchPage({ ...query, q: params.search, exact: params.exact && 'true' })
}

interface Opened {
  route: ListingRoute
  path: string
  params: ListingParams
  /** The fault of the address. */
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
  redirectToLastPage(route, { path, params }, found)
  const listing: OpenListing = params.search ? (await loadSearchCalls()).withWords(found, params) : { found }
  const { parsed } = listing
  const closest =
    isMissed(found) && (await (await loadNearMissCalls()).loadNearMisses({ path, params, parsed }, found))
  return { ...listing, ...closest, ...(areas && { areas }) }
}

/** The server's message about an unknown place in the address. */
function placeProblem(error: unknown): string | undefined {
  const { near, postcode } = (error instanceof AppError && error.details.validationErrors) || {}
  return near ?? (postcode && t`That’s not a postcode we know.`)
}

/** The loader of a listing's page. With an unknown place, it lists the ads from elsewhere, and shows a notice. */
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
