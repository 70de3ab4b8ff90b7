import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import type { Found } from '../calls/found.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a list that has grown. */
    grownList?: string
  }
}

/**
 * The pages of lists that have grown by scrolling, by an id in the entry of the browser's history: going back from an
 * ad shows the list at its full length, so that the router can restore the scroll position. In memory and not in
 * storage: a reload starts from the server's page, with nothing stale to reconcile.
 */
const cache = new Map<string, { key: string; pages: Found[] }>()
const MAX_ENTRIES = 20

/** The same list at any of its pages: the address follows the scrolling. */
export const listKey = ({ path, params }: ListingChoice): string =>
  `${path} ${JSON.stringify({ ...params, page: undefined })}`

export function cachePages(id: string, key: string, pages: Found[]): void {
  cache.delete(id)
  cache.set(id, { key, pages })
  const [oldest] = cache.keys()
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest)
}

export function cachedPages(id: string, key: string): Found[] | undefined {
  const cached = cache.get(id)
  return cached?.key === key ? cached.pages : undefined
}

/** For the loader: the page in the address, if the list has grown as far. */
export function findGrownPage(id: string | undefined, choice: ListingChoice): Found | undefined {
  return cachedPages(id ?? '', listKey(choice))?.find(
    ({ pagination }) => pagination.currentPage === (choice.params.page ?? 1),
  )
}
