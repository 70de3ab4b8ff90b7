import { isCategory } from '@bowerbird/contract/catalogue/categories'
import { readListingParams } from '@bowerbird/contract/listing/listing.params'
import { NO_CATEGORY } from '@bowerbird/contract/listing/listing.rules'
import { gridSlots } from '../features/ads/ad-slots.ts'
import { heartOf } from '../features/favourites/heart-button.tsx'
import { type LoadedListing, loadListingPage } from '../features/listing/listing.calls.ts'
import { listingHeading } from '../features/listing/listing-head.ts'
import { listingFrame, slotsAbove, slotsBelow } from '../features/listing/listing-slots.ts'
import { readSearch, writeSearch } from '../platform/address.ts'
import type { Here } from '../platform/here.ts'
import { type ListingTarget, listingRoots } from '../platform/ways.ts'
import { listingPageHead } from './-page-heads.ts'
import type { QuickPage } from './-quick-page.ts'
import { footerSlot, listingAboveSlots } from './-shell-slots.ts'

interface Address {
  routeId: ListingTarget['to']
  /** The category, as it stands in the address. */
  written: string
  path: string
  search: Record<string, unknown>
  params: ReturnType<typeof readListingParams>
}

const address = /^\/(category|products)\/([^/?]+)(\?.*)?$/

/** Whether each value is what the filters make of it: others are led to an address without what makes no sense. */
const isAsRead = (search: Record<string, unknown>, params: object): boolean =>
  writeSearch({ ...search, ...params }) === writeSearch(search)

/** The listing at an address. Nothing where it is written in an unusual way, has words to search for, or nonsense. */
function readAddress(path: string): Address | undefined {
  const [, kind, written = '', query = ''] = address.exec(path) ?? []
  const category = written.replaceAll('%20', ' ')
  if (category !== NO_CATEGORY && !isCategory(category)) return undefined
  const search = readSearch(query)
  const params = readListingParams(search)
  if (params.search || writeSearch(search) !== query || !isAsRead(search, params)) return undefined
  const routeId = kind === 'category' ? '/category/$category' : '/products/$category'
  return { routeId, written, path: category, search, params }
}

function slotsOf(
  { routeId }: Address,
  { found, path, params }: LoadedListing,
  here: Here & { href: string },
) {
  const listing = { place: { route: routeId, path, params }, pagination: found.pagination, here }
  return {
    frame: `listing ${found.products.length} ${listingFrame(listing)}`,
    slots: [
      ...listingAboveSlots(here),
      ...slotsAbove(listing),
      ...gridSlots({ ads: found.products, label: listingHeading(path, params), favouriteOf: heartOf }),
      ...slotsBelow(listing),
      footerSlot(here),
    ],
  }
}

/** The page of a listing; nothing where the address is another's, and where there is nothing to list. */
export async function quickListing(href: string): Promise<QuickPage | undefined> {
  const at = readAddress(href)
  if (!at) return undefined
  const page = await loadListingPage(at.path, at.params)
  if (page.found.products.length === 0) return undefined
  const root = listingRoots[at.routeId]
  return {
    routeId: at.routeId,
    matchId: `${at.routeId}${root}${at.written}${JSON.stringify(at.params)}`,
    loaderData: page,
    head: listingPageHead(page),
    ...slotsOf(at, page, { pathname: root + at.path, search: at.search, href }),
  }
}
