import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import type { ListingTarget, Way } from '../platform/ways.ts'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  target: ListingTarget
  /** On the server, where someone else has worked it out. */
  way?: Way | undefined
  isExact?: boolean
  preload?: false
}

/** A link to a listing, which a stencil can draw with a blank for its address: as the router's own link looks. */
export function WayLink({ target, way, isExact = false, preload, className, children, ...rest }: Props) {
  if (import.meta.env.SSR && way) {
    return (
      <a
        {...rest}
        className={way.isHere ? `${className} active` : className}
        href={way.href}
        {...(way.isHere && { 'data-status': 'active', 'aria-current': 'page' as const })}
      >
        {children}
      </a>
    )
  }
  return (
    <Link
      {...rest}
      {...target}
      {...(preload === false && { preload })}
      {...(isExact && { activeOptions: { exact: true } })}
      className={className}
    >
      {children}
    </Link>
  )
}
