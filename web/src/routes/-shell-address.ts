import { useLocation } from '@tanstack/react-router'
import { isListing, writeSearch } from '../platform/address.ts'
import { type PlaceParams, usePlaceParams } from '../platform/chosen-place.ts'

/**
 * The part of a page's address that its menus and footer depend on: links to the page itself are marked, and links
 * into the catalogue stay in the chosen place. None of them leads to an ad.
 */
function shellAddress(pathname: string, place: PlaceParams): string {
  const path = pathname.startsWith('/product/') ? '/product/any' : pathname
  return `${path}${writeSearch(place)}`
}

const usePath = () => useLocation({ select: ({ pathname }) => pathname })

/** Only the server needs them: in the browser, menus and footer must not re-render with every navigation. */
export const useShellAddress: () => string | undefined = import.meta.env.SSR
  ? () => shellAddress(usePath(), usePlaceParams())
  : () => undefined

/** None for a listing: search box and location picker depend on all its filters, so the page renders its header. */
export const useHeaderAddress: () => string | undefined = import.meta.env.SSR
  ? () => {
      const address = shellAddress(usePath(), usePlaceParams())
      return isListing(address) ? undefined : address
    }
  : () => undefined
