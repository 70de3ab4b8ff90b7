import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import type { Found } from './found.ts'

/**
 * The pages of lists that have grown by scrolling, by entry of the browser's history: going back from an ad shows the
 * list at its full length, so that the router can restore the scroll position. In memory and not in storage: a reload
 * starts from the server's page, with nothing stale to reconcile.
 */
const cache = new Map<string, { key: string; pages: Found[] }>()
const MAX_ENTRIES = 20

/** The same list at any of its pages: the address follows the scrolling. */
export const listKey = ({ path, params }: ListingChoice): string =>
  `${path} ${JSON.stringify({ ...params, page: undefined })}`

export function cachePages(entry: string, key: string, pages: Found[]): void {
  cache.delete(entry)
  cache.set(entry, { key, pages })
  const [oldest] = cache.keys()
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest)
}

export function cachedPages(entry: string, key: string): Found[] | undefined {
  const cached = cache.get(entry)
  return cached?.key === key ? cached.pages : undefined
}

/** For the loader: the page in the address, if the list of this entry has grown as far. */
export function findGrownPage(entry: string | undefined, choice: ListingChoice): Found | undefined {
  return cachedPages(entry ?? '', listKey(choice))?.find(
    ({ pagination }) => pagination.currentPage === (choice.params.page ?? 1),
  )
}
