import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  /** A path of ours as the server sends it, with its query. */
  href: string
  className: string
  children: ReactNode
}

/** Followed within the page: a fresh start elsewhere would lead administrators back to the dashboard. */
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
