import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { queryOf } from '@bowerbird/contract/listing/listing.query'
import type { Facets } from '@bowerbird/contract/listing/listing.schema'
import { offeredFilters } from '@bowerbird/contract/listing/offered-filters'
import { type RefObject, useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import type { ListingAddress } from '../calls/listing-link.ts'
import { loadSearchCalls } from '../calls/search-calls.lazy.ts'

/** Number of ads each choice of a filter would list. Optional: if counting fails, the filters work without. */
async function loadFacets(path: string, { page: _, sort: __, ...params }: ListingParams): Promise<Facets> {
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

const isCounted = (listing: ListingAddress): boolean =>
  offeredFilters(listing).some(({ kind }) => kind === 'any' || kind === 'is')

/** Counts what the choices of a form would list, once someone can see them. Until then the last counts stay. */
export function useFacets(listing: ListingAddress, form: RefObject<HTMLElement | null>): Facets | undefined {
  const [facets, setFacets] = useState<Facets>()
  useEffect(() => {
    const isHidden = form.current?.checkVisibility?.() === false
    if (isHidden || !isCounted(listing)) return
    let isLatest = true
    void loadFacets(listing.path, listing.params).then((counted) => isLatest && setFacets(counted))
    return () => {
      isLatest = false
    }
  }, [listing, form])
  return facets
}
