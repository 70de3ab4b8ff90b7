import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import type { Listing } from '@bowerbird/contract/listing/listing.schema'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { searchAds } from '@bowerbird/contract/search/search.endpoints'
import { cardWith } from '../../../testing/ads.ts'
import { answer, render } from '../../../testing/render.tsx'
import { type Loadable, loadable } from '../../../ui/hydration/loadable.ts'
import type { OpenListing } from './calls/found.ts'
import { ListingPage } from './listing-page.tsx'
import type { ListingMapProps } from './map/listing-map.tsx'

export const card = cardWith({ title: 'Road bike', images: [], price: 250 })

export const adAt = (index: number) => ({
  ...card,
  _id: `${card._id.slice(0, -2)}${index + 10}`,
  title: `Bike ${index}`,
})
export const pageOf = (page: number, pages: number, count: number, perPage = 2): Listing => ({
  products: Array.from({ length: Math.min(perPage, count) }, (_, index) =>
    adAt((page - 1) * perPage + index),
  ),
  pagination: { currentPage: page, totalPages: pages, totalItems: count, hasMore: page < pages },
})

/** The filters count their choices. */
export function answerFilters(): void {
  answer(filterAds, pageOf(1, 1, 0))
  answer(searchAds, { ...pageOf(1, 1, 0), noResults: false, isNearbyResults: false })
}

/** Stands for the button that saves the search. */
export const SaveSearch = () => <button type="button">Save search</button>

interface Shown {
  path?: string
  params?: ListingParams
  count?: number
  page?: number
  pages?: number
  rest?: Partial<OpenListing>
}

export const renderAds = (ads: Listing['products'], label: string) => (
  <ul aria-label={label}>
    {ads.map(({ _id, title }) => (
      <li key={_id}>{title}</li>
    ))}
  </ul>
)

/** Stands for the map. */
const FakeMap: PartOf<ListingMapProps['resultsMap']> = ({ counts, onState, onPostcode }) => (
  <>
    <button
      type="button"
      onClick={() => onState('Victoria')}
    >{`Map with ${Object.keys(counts).join()}`}</button>
    <button type="button" onClick={() => onPostcode('3220')}>
      3220 on the map
    </button>
  </>
)
export const resultsMap = loadable(async () => ({ FakeMap }), 'FakeMap')
type PartOf<L> = L extends Loadable<infer Part> ? Part : never

export function show({
  path = 'Vehicles',
  params = {},
  count = 1,
  page = 1,
  pages = 1,
  rest = {},
}: Shown = {}) {
  return render(
    <ListingPage
      route="/category/$category"
      path={path}
      params={params}
      found={pageOf(page, pages, count)}
      parsed={params.search ? parseSearchText(params.search) : undefined}
      renderAds={renderAds}
      resultsMap={resultsMap}
      SaveSearch={SaveSearch}
      {...rest}
    />,
  )
}
