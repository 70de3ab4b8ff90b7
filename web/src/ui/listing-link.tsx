import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { writeSearch } from '../platform/address.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: '/category/$category' | '/products/$category'
  params: { category: string }
  search: ListingParams
  preload?: false
  resetScroll?: false
}

/**
 * A link to a listing. The server writes the address itself: for each of the thirty such links of a page, the router
 * would parse the page's own address again. Pass `aria-current` where it applies.
 */
export function ListingLink({ to, params, search, preload, resetScroll, ...rest }: Props) {
  if (import.meta.env.SSR) {
    const path = to.replace('$category', encodeURIComponent(params.category))
    return <a {...rest} href={path + writeSearch(search)} />
  }
  return (
    <Link
      {...rest}
      to={to}
      params={params}
      search={search}
      {...(preload === false && { preload })}
      {...(resetScroll === false && { resetScroll })}
      // With the hash, a link counts as inactive until it has hydrated, as on the server: React does not correct
      // attributes while it hydrates.
      activeOptions={{ exact: true, includeHash: true }}
    />
  )
}
