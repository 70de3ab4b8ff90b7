import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readSearchHref } from './search-target.ts'

interface Props {
  href: string
  onOpen: () => void
  children: ReactNode
}

const look = 'inline-flex min-h-11 items-center text-bower hover:underline'

/** Leads to the listing of a saved search. */
export function SearchLink({ href, onOpen, children }: Props) {
  const target = readSearchHref(href)
  if (!target) {
    return (
      <a href={href} onClick={onOpen} className={look}>
        {children}
      </a>
    )
  }
  return (
    <Link
      to="/category/$category"
      params={{ category: target.path }}
      search={target.params}
      onClick={onOpen}
      className={look}
    >
      {children}
    </Link>
  )
}
