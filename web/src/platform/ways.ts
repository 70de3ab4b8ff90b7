import { deepEqual } from '@tanstack/react-router'
import { writeSearch } from './address.ts'
import type { Here } from './here.ts'

/** A listing to go to. */
export interface ListingTarget {
  to: keyof typeof listingRoots
  params: { category: string }
  search: object
}

/** How a link to it is drawn: its address, and whether it leads to where one is. */
export interface Way {
  href: string
  isHere: boolean
}

/** What the address of a listing begins with. */
export const listingRoots = {
  '/category/$category': '/category/',
  '/products/$category': '/products/',
} as const

/**
 * On the server, where most links are known and only their addresses differ: as the router would draw it. It leads here
 * if it does so exactly, or to a list that this one is part of.
 */
export function wayTo({ to, params, search }: ListingTarget, here: Here, isExact = false): Way {
  const root = listingRoots[to]
  return {
    href: root + encodeURIComponent(params.category) + writeSearch(search),
    isHere: here.pathname === root + params.category && deepEqual(here.search, search, !isExact),
  }
}
