import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { type HistoryState, Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { writeSearch } from '../platform/address.ts'

interface ToListing {
  to: '/category/$category' | '/products/$category'
  params: { category: string }
  search: ListingParams
  state?: never
}

interface ToAd {
  to: '/product/$productId'
  params: { productId: string }
  search?: never
  state?: HistoryState | undefined
}

type Props = Omit<ComponentProps<'a'>, 'href'> &
  (ToListing | ToAd) & {
    preload?: false
    resetScroll?: false
  }

function hrefOf({ to, params, search }: ToListing | ToAd): string {
  // Ids need no escape.
  if (to === '/product/$productId') return `/product/${params.productId}`
  return to.replace('$category', encodeURIComponent(params.category)) + writeSearch(search)
}

/**
 * A link to a listing, or to an ad of one. A page has fifty of them, so the server writes their addresses itself: for
 * each, the router would parse the page's own address again. Pass `aria-current` where it applies.
 */
export function CatalogueLink(props: Props) {
  const { to, params, search, state, preload, resetScroll, ...rest } = props
  if (import.meta.env.SSR) return <a {...rest} href={hrefOf(props)} />
  return (
    <Link
      {...rest}
      {...({ to, params, search, state } as ToListing | ToAd)}
      {...(preload === false && { preload })}
      {...(resetScroll === false && { resetScroll })}
      // With the hash, a link counts as inactive until it has hydrated, as on the server: React does not correct
      // attributes while it hydrates.
      activeOptions={{ exact: true, includeHash: true }}
    />
  )
}
