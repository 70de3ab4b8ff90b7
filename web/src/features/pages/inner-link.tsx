import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  /** A path of ours, with its query and hash, as it stands in a text. */
  href: string
  className: string
  children: ReactNode
}

/** A link written as an address. A journey follows each of them, since the compiler can't. */
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
