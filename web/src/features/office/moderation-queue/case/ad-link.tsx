import { shortAdId } from '@bowerbird/contract/ads/short-id'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to an ad in the back office, whatever its status. */
export function AdLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to="/admin/products"
      search={{ search: shortAdId(id) }}
      className="font-medium text-bower underline underline-offset-2 wrap-anywhere"
    >
      {children}
    </Link>
  )
}
