import type { InputOf } from '@bowerbird/contract/endpoint'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { type ListingParams, readCategory } from '@bowerbird/contract/listing/listing.params'
import { isAttributeParam } from '@bowerbird/contract/listing/listing.rules'
import type { Facets } from '@bowerbird/contract/listing/listing.schema'
import { call } from '../../platform/api.ts'
import type { Found, OpenListing } from './found.ts'
import { findGrownPage } from './grown-lists.ts'
import { loadListingParts, loadSearchCalls } from './listing.lazy.ts'
import type { ListingRoute } from './listing-link.ts'
import { redirectToUnderstood } from './understood-listing.ts'

const text = (value: number | undefined) => (value === undefined ? undefined : String(value))
/** The API's prices are in cents. */
const price = (value: number | undefined) => text(value && Math.round(value * 100) / 100)

/** The query of a listing's page, for both the filter and the search. */
function queryOf(path: string, params: ListingParams) {
  const query = {
    ...readCategory(path, params),
    page: text(params.page),
    state: params.state,
    city: params.city,
    listingType: params.listingType?.join(','),
    rentType: params.rentType?.join(','),
    minPrice: price(params.minPrice),
    maxPrice: price(params.maxPrice),
    location: params.location?.slice(0, 100),
    sort: params.sort,
    ...Object.fromEntries(Object.entries(params).filter(([name]) => isAttributeParam(name))),
  }
  // `readListingParams` only accepts names of the catalogue, although its type is string. The filters by fields are
  // flat here, `a.year`, and nested in the type.
  return query as InputOf<typeof filterAds>['query']
}

export async function loadPage(path: string, params: ListingParams): Promise<Found> {
  const query = queryOf(path, params)
  if (!params.search) return call(filterAds, { query })
  return (await loadSearchCalls()).searchPage({ ...query, q: params.search })
}

/** How many ads each choice of a filter would list. Optional: if counting fails, the filters work without. */
export async function loadFacets(
  path: string,
  { page: _, sort: __, ...params }: ListingParams,
): Promise<Facets> {
  const query = { ...queryOf(path, params), limit: '1', facets: 'true' as const }
  try {
    const { search } = params
    const { facets } = search
      ? await (await loadSearchCalls()).searchPage({ ...query, q: search })
      : await call(filterAds, { query })
    return facets ?? {}
  } catch {
    return {}
  }
}

interface Opened {
  route: ListingRoute
  path: string
  params: ListingParams
  /** The entry of the browser's history: its list may have grown before. */
  entry: string | undefined
}

async function openListing({ route, path, params, entry }: Opened): Promise<OpenListing> {
  const [found] = await Promise.all([
    findGrownPage(entry, { path, params }) ?? loadPage(path, params),
    loadListingParts(),
  ])
  redirectToUnderstood(route, { path, params }, found)
  return params.search ? (await loadSearchCalls()).withWords(found, params) : { found }
}

/** The loader of a listing's page. */
export const loadListingPage = async (opened: Opened) => ({
  ...(await openListing(opened)),
  path: opened.path,
  params: opened.params,
})

export type LoadedListing = Awaited<ReturnType<typeof loadListingPage>>
