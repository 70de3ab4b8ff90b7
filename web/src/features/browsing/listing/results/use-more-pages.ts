import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { newId } from '../../../../platform/new-id.ts'
import type { Found } from '../calls/found.ts'
import { loadPage } from '../calls/listing.calls.ts'
import type { ListingAddress } from '../calls/listing-link.ts'
import { loadListingParts } from '../listing.lazy.ts'
import { cachedPages, cachePages, listKey } from './grown-lists.ts'
import { useAddressPage } from './use-address-page.ts'

/**
 * The ads of all pages so far, with those that are featured on top. Each once: an ad may have moved from one page to the
 * next in between, and a featured one is also in its own place.
 */
function uniqueAds(pages: Found[]): Found['products'] {
  const ads = pages.flatMap(({ featured = [], products }) => [...featured, ...products])
  return ads.filter((ad, i) => ads.findIndex(({ _id }) => _id === ad._id) === i)
}

/** Start index of each further page among them. */
const startsOf = (pages: Found[]): number[] =>
  pages.slice(1).map((_, index) => uniqueAds(pages.slice(0, index + 1)).length)

export const listingKey = ({ path, params }: ListingAddress): string => `${path} ${JSON.stringify(params)}`

/** A list that grows: the next page is fetched when its last card comes into view. */
export function useMorePages(listing: ListingAddress, first: Found) {
  const router = useRouter()
  const key = listKey(listing)
  const [id] = useState(() => router.history.location.state.grownList ?? newId())
  const [restored] = useState(() => cachedPages(id, key))
  const [more, setMore] = useState(() => restored?.slice(1) ?? [])
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const grid = useRef<HTMLDivElement>(null)
  const opened = restored?.[0] ?? first
  const pages = useMemo(() => [opened, ...more], [opened, more])
  const last = more.at(-1) ?? opened
  const { hasMore, currentPage } = last.pagination
  const firstPage = opened.pagination.currentPage
  const starts = useMemo(() => startsOf(pages), [pages])
  useAddressPage({ listing, grid, firstPage, starts })

  const loadMore = async () => {
    if (status === 'loading') return
    setStatus('loading')
    try {
      const page = await loadPage(listing.path, { ...listing.params, page: currentPage + 1 })
      cachePages(id, key, [...pages, page])
      // Not through the router, which would load the page.
      window.history.replaceState({ ...window.history.state, grownList: id }, '')
      setMore([...more, page])
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

  return { grid, ads: uniqueAds(pages), status, firstPage, lastPage: last.pagination, loadMore }
}
