import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { PAGES_ABOVE } from '../../../../start/start.constants.ts'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'

interface Options {
  listing: ListingAddress
  grid: RefObject<HTMLElement | null>
  /** The page that the list begins with. */
  firstPage: number
  /** Of each page that was added: the index of its first card. */
  starts: readonly number[]
}

/** A card counts as reached when it is above the middle of the screen, however far. */
const ABOVE_THE_MIDDLE = '9999999px 0px -50% 0px'

/**
 * The address names the page that someone has scrolled to, so that a reload or a copied link opens there. Written past
 * the router, which would load that page again, and without a new entry in the history. Back shows the whole list: see
 * `use-more-pages`.
 */
export function useAddressPage({ listing, grid, firstPage, starts }: Options): void {
  const router = useRouter()
  useEffect(() => {
    const cards = grid.current?.querySelectorAll('ul > li')
    if (starts.length === 0 || !cards) return
    const firstCards = starts.map((index) => cards[index])
    const reached = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target)
          else reached.delete(target)
        }
        const page = firstPage + reached.size
        const choice = {
          path: listing.path,
          params: { ...listing.params, page: page > 1 ? page : undefined },
        }
        const { href } = router.buildLocation(listingLink(listing, choice))
        const { pathname, search } = window.location
        // Leaving the page empties the screen: that is no scrolling.
        if (router.state.isLoading || href === pathname + search) return
        const { [PAGES_ABOVE]: _, ...state } = window.history.state ?? {}
        const entry = reached.size > 0 ? { ...state, [PAGES_ABOVE]: true } : state
        // Not through the router, which would load the page.
        window.history.replaceState(entry, '', href)
      },
      { rootMargin: ABOVE_THE_MIDDLE },
    )
    for (const card of firstCards) if (card) observer.observe(card)
    return () => observer.disconnect()
  }, [router, listing, grid, firstPage, starts])
}
