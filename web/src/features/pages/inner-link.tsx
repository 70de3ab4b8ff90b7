import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  /** A path of this site with its query and hash, as written in a text. */
  href: string
  className: string
  children: ReactNode
}

/** A link written as an address. The compiler can't check it, so an end-to-end test follows each of them. */
export function InnerLink({ href, className, children }: Props) {
  const { pathname, searchParams, hash } = new URL(href, 'http://local')
  return (
    <Link
      to={pathname as LinkProps['to']}
      search={Object.fromEntries(searchParams) as LinkProps['search']}
      hash={hash.slice(1) || undefined}
      className={className}
    >
      {children}
    </Link>
  )
}
