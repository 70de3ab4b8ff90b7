import { useLocation } from '@tanstack/react-router'
import { isListing } from '../platform/address.ts'

interface PageLocation {
  pathname: string
  search: object
}

/**
 * The part of a page's address that its menus and footer depend on: links to the page itself are marked, and links
 * into the catalogue stay in the chosen state. None of them leads to an ad.
 */
function shellAddress({ pathname, search }: PageLocation): string {
  const { state } = search as { state?: unknown }
  const path = pathname.startsWith('/product/') ? '/product/any' : pathname
  return typeof state === 'string' ? `${path}?${new URLSearchParams({ state })}` : path
}

/** Only the server needs them: in the browser, menus and footer must not re-render with every navigation. */
export const useShellAddress: () => string | undefined = import.meta.env.SSR
  ? () => useLocation({ select: shellAddress })
  : () => undefined

/** None for a listing: search box and location picker depend on all its filters, so the page renders its header. */
export const useHeaderAddress: () => string | undefined = import.meta.env.SSR
  ? () =>
      useLocation({
        select: (location) => (isListing(location.pathname) ? undefined : shellAddress(location)),
      })
  : () => undefined
