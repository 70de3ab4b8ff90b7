import { useLocation } from '@tanstack/react-router'
import type { Here } from '../../platform/here.ts'

/**
 * All of an address that the links of header and footer depend on: those that lead to this very page are marked, and
 * categories stay in the state the visitor is looking at. None of them leads to an ad, or to a listing under its other
 * address.
 */
export function whereaboutsOf({ pathname, search }: Here): string {
  const { subcategory, state } = search as { subcategory?: unknown; state?: unknown }
  const [, elsewhere] = /^\/(product|products)\//.exec(pathname) ?? []
  return JSON.stringify(elsewhere ? [elsewhere, undefined, state] : [pathname, subcategory, state])
}

export const useWhereabouts = (): string => useLocation({ select: whereaboutsOf })
