import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { queryOf } from '@bowerbird/contract/listing/listing.query'
import type { Facets } from '@bowerbird/contract/listing/listing.schema'
import { call } from '../../platform/api.ts'
import { loadSearchCalls } from './search-calls.lazy.ts'

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
