import { useLocation } from '@tanstack/react-router'
import { isListing } from '../platform/address.ts'
import { useChosenState } from '../platform/chosen-place.ts'

/**
 * The part of a page's address that its menus and footer depend on: links to the page itself are marked, and links
 * into the catalogue stay in the chosen state. None of them leads to an ad.
 */
function shellAddress(pathname: string, state: string | undefined): string {
  const path = pathname.startsWith('/product/') ? '/product/any' : pathname
  return state ? `${path}?${new URLSearchParams({ state })}` : path
}

const usePath = () => useLocation({ select: ({ pathname }) => pathname })

/** Only the server needs them: in the browser, menus and footer must not re-render with every navigation. */
export const useShellAddress: () => string | undefined = import.meta.env.SSR
  ? () => shellAddress(usePath(), useChosenState())
  : () => undefined

/** None for a listing: search box and location picker depend on all its filters, so the page renders its header. */
export const useHeaderAddress: () => string | undefined = import.meta.env.SSR
  ? () => {
      const address = shellAddress(usePath(), useChosenState())
      return isListing(address) ? undefined : address
    }
  : () => undefined
