import { useLocation } from '@tanstack/react-router'

/**
 * All of an address that the links of header and footer depend on: those that lead to this very page are marked, and
 * categories stay in the state the visitor is looking at. None of them leads to an ad.
 */
export const useWhereabouts = (): string =>
  useLocation({
    select: ({ pathname, search }) => {
      const { subcategory, state } = search as { subcategory?: unknown; state?: unknown }
      return JSON.stringify([pathname.replace(/^\/product\/.*/, '/product'), subcategory, state])
    },
  })
