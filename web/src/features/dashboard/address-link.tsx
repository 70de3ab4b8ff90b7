import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  /** An internal path with its query, as the server sends it. */
  href: string
  className: string
  children: ReactNode
}

/** Client-side navigation: a full page load would redirect administrators to the dashboard. */
export function AddressLink({ href, className, children }: Props) {
  const { pathname, searchParams } = new URL(href, 'http://local')
  return (
    <Link
      to={pathname as LinkProps['to']}
      search={Object.fromEntries(searchParams) as LinkProps['search']}
      className={className}
    >
      {children}
    </Link>
  )
}
