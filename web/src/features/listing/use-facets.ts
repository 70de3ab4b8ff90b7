import { offeredFilters } from '@bowerbird/contract/listing/listing.rules'
import type { Facets } from '@bowerbird/contract/listing/listing.schema'
import { type RefObject, useEffect, useState } from 'react'
import { loadFacets } from './facets.calls.ts'
import type { ListingAddress } from './listing-link.ts'

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
