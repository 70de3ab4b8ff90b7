import type { ListingParams } from './listing.params.ts'

/** The address of a listing, for links outside of its page. */
export function listingHref(path: string, params: ListingParams): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent([value].flat().join(','))}`)
  return `/category/${encodeURIComponent(path)}${query.length ? `?${query.join('&')}` : ''}`
}
