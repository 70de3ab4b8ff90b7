import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Found } from './found.ts'
import { loadPage } from './listing.calls.ts'
import { loadListingParts } from './listing.lazy.ts'
import type { ListingAddress } from './listing-link.ts'

/**
 * The pages loaded by scrolling, by entry of the browser's history: going back from an ad shows the list at its full
 * length, so that the router can restore the scroll position. In memory and not in storage: a reload starts from the
 * server's page, with nothing stale to reconcile.
 */
const cache = new Map<string, { key: string; pages: Found[] }>()
const MAX_ENTRIES = 20

function cachePages(entry: string, key: string, pages: Found[]): void {
  cache.delete(entry)
  cache.set(entry, { key, pages })
  const [oldest] = cache.keys()
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest)
}

/** The ads of all pages so far. An ad may have moved from one page to the next in between. */
function uniqueAds(pages: Found[]): Found['products'] {
  return [...new Map(pages.flatMap(({ products }) => products).map((ad) => [ad._id, ad])).values()]
}

export const listingKey = ({ path, params }: ListingAddress): string => `${path} ${JSON.stringify(params)}`

/** A list that grows: the next page is fetched when its last card comes into view. */
export function useMorePages(listing: ListingAddress, first: Found) {
  const router = useRouter()
  const key = listingKey(listing)
  const [entry] = useState(() => router.history.location.state.__TSR_key ?? '')
  const [more, setMore] = useState(() => {
    const cached = cache.get(entry)
    return cached?.key === key ? cached.pages : []
  })
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const grid = useRef<HTMLDivElement>(null)
  const last = more.at(-1) ?? first
  const { hasMore, currentPage } = last.pagination

  const loadMore = async () => {
    if (status === 'loading') return
    setStatus('loading')
    try {
      const page = await loadPage(listing.path, { ...listing.params, page: currentPage + 1 })
      const pages = [...more, page]
      cachePages(entry, key, pages)
      setMore(pages)
      setStatus('idle')
      // Ready for Back: a part that arrives later would move the scroll position.
      void loadListingParts()
    } catch {
      setStatus('failed')
    }
  }

  // Only an idle list loads more; after a failure the person decides.
  const latest = useRef(loadMore)
  useEffect(() => {
    latest.current = loadMore
  })
  const isWaiting = hasMore && status === 'idle'
  useEffect(() => {
    const card = grid.current?.querySelector('ul:last-of-type')?.lastElementChild
    if (!isWaiting || !card || currentPage < 1) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && void latest.current())
    observer.observe(card)
    return () => observer.disconnect()
  }, [isWaiting, currentPage])

  return { grid, ads: uniqueAds([first, ...more]), status, lastPage: last.pagination, loadMore }
}
