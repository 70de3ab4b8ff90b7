import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { readSearch } from '../../platform/address.ts'

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'onClick'> {
  /** A path of this site with its query and hash, as written in a text or sent by the server. */
  href: string
}

/** A link that is given as an address. The compiler can't check those in texts: an end-to-end test follows each of them. */
export function InnerLink({ href, ...link }: Props) {
  const { pathname, search, hash } = new URL(href, 'http://local')
  return (
    <Link
      to={pathname as LinkProps['to']}
      search={readSearch(search) as LinkProps['search']}
      hash={hash.slice(1) || undefined}
      {...link}
    />
  )
}
