import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Found } from './found.ts'
import { loadPage } from './listing.calls.ts'
import { loadListingParts } from './listing.late.ts'
import type { ListingPlace } from './listing-place.ts'

/**
 * The pages that were scrolled into view, kept for each entry of the browser's history while the page lives:
 * whoever comes back from an ad finds the list as long as it was, and the router finds the place to scroll to.
 * In memory and not in storage: a reload starts from the server's page, with nothing stale to mend.
 */
const kept = new Map<string, { listing: string; pages: Found[] }>()
const MAX_KEPT = 20

function keep(entry: string, listing: string, pages: Found[]): void {
  kept.delete(entry)
  kept.set(entry, { listing, pages })
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
}

/** The ads of all pages so far. An ad may have moved from one page to the next in between. */
function uniqueAds(pages: Found[]): Found['products'] {
  return [...new Map(pages.flatMap(({ products }) => products).map((ad) => [ad._id, ad])).values()]
}

export const listingKey = ({ path, params }: ListingPlace): string => `${path} ${JSON.stringify(params)}`

/** A list that grows: the next page is fetched when its last card comes into view. */
export function useMorePages(place: ListingPlace, first: Found) {
  const router = useRouter()
  const listing = listingKey(place)
  const [entry] = useState(() => router.history.location.state.__TSR_key ?? '')
  const [more, setMore] = useState(() => {
    const found = kept.get(entry)
    return found?.listing === listing ? found.pages : []
  })
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const grid = useRef<HTMLDivElement>(null)
  const last = more.at(-1) ?? first
  const { hasMore, currentPage } = last.pagination

  const loadMore = async () => {
    if (status === 'loading') return
    setStatus('loading')
    try {
      const page = await loadPage(place.path, { ...place.params, page: currentPage + 1 })
      const pages = [...more, page]
      keep(entry, listing, pages)
      setMore(pages)
      setStatus('idle')
      // Whoever has come so far may leave, and want this very place back.
      void loadListingParts()
    } catch {
      setStatus('failed')
    }
  }

  // Only a list that has come to rest asks for more; after a failure the person does.
  const latest = useRef(loadMore)
  useEffect(() => {
    latest.current = loadMore
  })
  const isWaiting = hasMore && status === 'idle'
  useEffect(() => {
    const card = grid.current?.querySelector('ul')?.lastElementChild
    if (!isWaiting || !card || currentPage < 1) return
    const eyes = new IntersectionObserver(([seen]) => seen?.isIntersecting && void latest.current())
    eyes.observe(card)
    return () => eyes.disconnect()
  }, [isWaiting, currentPage])

  return { grid, ads: uniqueAds([first, ...more]), status, hasMore, nextPage: currentPage + 1, loadMore }
}
