import { deepEqual } from '@tanstack/react-router'
import { writeSearch } from './address.ts'
import type { Here } from './here.ts'

/** A listing to go to. */
export interface ListingTarget {
  to: '/category/$category' | '/products/$category'
  params: { category: string }
  search: object
}

/** How a link to it is drawn: its address, and whether it leads to where one is. */
export interface Way {
  href: string
  isHere: boolean
}

/** As the router's own links know it: exactly here, or to a list that this one is part of. */
const leadsHere = ({ to, params, search }: ListingTarget, here: Here, isExact: boolean): boolean =>
  here.pathname === to.replace('$category', params.category) && deepEqual(here.search, search, !isExact)

/** On the server, where most links are known and only their addresses differ: as the router would draw it. */
export function wayTo(target: ListingTarget, here: Here, isExact = false): Way {
  const { to, params, search } = target
  const path = to.replace('$category', encodeURIComponent(params.category))
  return { href: path + writeSearch({ ...search }), isHere: leadsHere(target, here, isExact) }
}
