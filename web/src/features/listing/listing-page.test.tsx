import { AppError } from '@bowerbird/contract/errors'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import type { Listing } from '@bowerbird/contract/listing/listing.schema'
import { countPlaces } from '@bowerbird/contract/places/map-counts.endpoints'
import { getPostcodes } from '@bowerbird/contract/places/outlines.endpoints'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { searchAds } from '@bowerbird/contract/search/search.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetLoaded } from '../../platform/once.ts'
import { PAGES_ABOVE } from '../../start/start.constants.ts'
import { answer, answerOnce, render } from '../../testing/render.tsx'
import { type Loadable, loadable } from '../../ui/loadable.ts'
import type { OpenListing } from './found.ts'
import { loadListingPage } from './listing.calls.ts'
import { loadListingParts } from './listing.lazy.ts'
import type { ListingMapProps } from './listing-map.tsx'
import { ListingPage } from './listing-page.tsx'
import { type Areas, loadAreas } from './map-areas.calls.ts'

// Loaded before the tests, however busy the machine.
beforeAll(() => loadListingParts())

const card: Listing['products'][number] = {
  _id: '0192f0c1-7a10-7000-8000-000000000001',
  title: 'Road bike',
  images: [],
  price: 250,
  category: 'Vehicles',
  subcategory: 'Bikes',
  listingType: 'sell',
  rentType: null,
  state: 'Victoria',
  city: 'Geelong',
  suburb: null,
  postcode: null,
  attributes: {},
  status: 'active',
  isFeatured: false,
  isNew: false,
  createdAt: '2026-11-12T02:00:00.000Z',
}

// The browser tells when a card comes into view; here the tests do.
type Tell = (entries: { target: Element; isIntersecting: boolean }[]) => void
let seeLastCard: () => void = () => undefined
/** Scrolls until this page's first card is above the middle of the screen, or below it again. */
let scrollTo: (text: string, isAbove: boolean) => void = () => undefined
beforeEach(() => {
  // The filters count their choices.
  answer(filterAds, pageOf(1, 1, 0))
  answer(searchAds, { ...pageOf(1, 1, 0), noResults: false, isNearbyResults: false })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Tell, options?: IntersectionObserverInit) {
        const see = (target: Element, isIntersecting: boolean) => tell([{ target, isIntersecting }])
        if (options?.rootMargin) scrollTo = (text, isAbove) => see(screen.getByText(text), isAbove)
        else seeLastCard = () => see(document.body, true)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

const adAt = (index: number) => ({
  ...card,
  _id: `${card._id.slice(0, -2)}${index + 10}`,
  title: `Bike ${index}`,
})
const pageOf = (page: number, pages: number, count: number, perPage = 2): Listing => ({
  products: Array.from({ length: Math.min(perPage, count) }, (_, index) =>
    adAt((page - 1) * perPage + index),
  ),
  pagination: { currentPage: page, totalPages: pages, totalItems: count, hasMore: page < pages },
})

/** Without those for the counts of the filters. */
const pagesIn = (requests: { url: string }[]) =>
  requests.map(({ url }) => url).filter((url) => !url.includes('facets='))

interface Shown {
  path?: string
  params?: ListingParams
  count?: number
  page?: number
  pages?: number
  rest?: Partial<OpenListing>
}

const renderAds = (ads: Listing['products'], label: string) => (
  <ul aria-label={label}>
    {ads.map(({ _id, title }) => (
      <li key={_id}>{title}</li>
    ))}
  </ul>
)

/** Stands for the map. */
const resultsMap = loadable<PartOf<ListingMapProps['resultsMap']>>(
  async () =>
    ({ counts, onState, onPostcode }) => (
      <>
        <button type="button" onClick={() => onState('Victoria')}>{`Map with ${Object.keys(counts)}`}</button>
        <button type="button" onClick={() => onPostcode('3220')}>
          3220 on the map
        </button>
      </>
    ),
)
type PartOf<L> = L extends Loadable<infer Part> ? Part : never

function show({ path = 'Vehicles', params = {}, count = 1, page = 1, pages = 1, rest = {} }: Shown = {}) {
  return render(
    <ListingPage
      route="/category/$category"
      path={path}
      params={params}
      found={pageOf(page, pages, count)}
      parsed={params.search ? parseSearchText(params.search) : undefined}
      renderAds={renderAds}
      resultsMap={resultsMap}
      {...rest}
    />,
  )
}

test('ListingPage names what it lists and how many, and draws the cards it is given', async () => {
  show({ params: { subcategory: 'Bikes', state: 'Victoria' }, count: 1234 })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bikes in Victoria' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: '1,234 ads' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Bikes in Victoria' }).children).toHaveLength(2)
})

test('ListingPage says "about" where the count is an estimate', async () => {
  const found = pageOf(1, 50, 1000)
  show({ rest: { found: { ...found, pagination: { ...found.pagination, approximate: true } } } })
  expect(await screen.findByRole('heading', { level: 2, name: 'about 1,000 ads' })).toBeVisible()
})

test('ListingPage with nothing to list says so and clears the filters', async () => {
  show({ params: { minPrice: 99_999 }, count: 0, pages: 0 })
  expect(await screen.findByText('No products found with the selected filters.')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'Clear All Filters' })) {
    expect(link).toHaveAttribute('href', '/category/Vehicles')
  }
  expect(screen.queryByText("You've reached the end of the list")).toBeNull()
})

test('ListingPage of a search without results offers to clear it, and something else', async () => {
  show({ path: 'all', params: { search: 'flying car' }, count: 0, pages: 0, rest: { others: [card] } })
  expect(await screen.findByText('No products found for "flying car"')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Clear Search' })).toHaveAttribute('href', '/category/all')
  expect(screen.getByRole('heading', { name: 'You might also like' })).toBeVisible()
  expect(screen.getByText('Road bike')).toBeVisible()
})

test('ListingPage of a search without results, where there is nothing else either, says that', async () => {
  show({ path: 'all', params: { search: 'flying car' }, count: 0, pages: 0, rest: { others: [] } })
  expect(await screen.findByText('No nearby products found.')).toBeVisible()
})

const newtown = {
  id: 'newtown-2042',
  suburb: 'Newtown',
  postcode: '2042',
  state: 'New South Wales',
  city: 'Sydney',
}

const openVehicles = (params: ListingParams) =>
  loadListingPage({ route: '/category/$category', path: 'Vehicles', params, entry: undefined })

test('ListingPage with a place that nobody knows says so, and lists what there is elsewhere', async () => {
  const message = 'We don’t know the place “xyz”.'
  const { requests } = answer(filterAds, ({ url }) =>
    url.includes('near=')
      ? new AppError('INVALID_INPUT', message, { validationErrors: { near: message } })
      : pageOf(1, 1, 2),
  )
  const opened = await openVehicles({ near: 'xyz', radius: 5, sort: 'nearest', state: 'Victoria' })
  expect(opened.params).toEqual({ state: 'Victoria' })
  expect(requests.at(-1)?.url).toBe('/api/products/filter?category=Vehicles&state=Victoria')
  render(
    <ListingPage route="/category/$category" {...opened} renderAds={renderAds} resultsMap={resultsMap} />,
  )
  expect(await screen.findByText(/^We don’t know the place “xyz”/)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Vehicles in Victoria' }).children).toHaveLength(2)
})

test('a listing whose address names its place in words leads to the place’s id', async () => {
  answer(filterAds, { ...pageOf(1, 1, 2), near: newtown })
  await expect(openVehicles({ near: 'Newtown NSW', radius: 5 })).rejects.toMatchObject({
    options: { search: { near: 'newtown-2042', radius: 5 }, replace: true },
  })
  await expect(openVehicles({ near: 'newtown-2042', radius: 5 })).resolves.toHaveProperty('params')
})

test('ListingPage around a place can be sorted by distance, which is usual for any distance', async () => {
  const { requests } = answer(filterAds, { ...pageOf(1, 1, 2), near: newtown })
  const opened = await openVehicles({ near: 'newtown-2042' })
  expect(requests[0]?.url).toContain('near=newtown-2042&sort=nearest')
  render(
    <ListingPage route="/category/$category" {...opened} renderAds={renderAds} resultsMap={resultsMap} />,
  )
  expect(await screen.findByLabelText('Sort by')).toHaveDisplayValue('Nearest first')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vehicles near Newtown NSW 2042')
  expect(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Near Newtown NSW 2042'),
  ).toBeVisible()
})

test('ListingPage without a place can’t be sorted by distance', async () => {
  show({})
  await screen.findByLabelText('Sort by')
  expect(screen.queryByRole('option', { name: 'Nearest first' })).toBeNull()
})

test('ListingPage with nothing around a place offers to look further', async () => {
  show({ params: { near: 'newtown-2042', radius: 10 }, count: 0, pages: 0 })
  expect(await screen.findByRole('link', { name: 'Search within 50 km' })).toHaveAttribute(
    'href',
    '/category/Vehicles?near=newtown-2042&radius=50',
  )
})

test('ListingPage tells when results only come close', async () => {
  show({
    path: 'all',
    params: { search: 'toyta' },
    rest: { found: { ...pageOf(1, 1, 2), isNearbyResults: true } },
  })
  expect(await screen.findByText('Showing related results for "toyta"')).toBeVisible()
})

test('ListingPage shows what the search was understood as', async () => {
  show({ path: 'all', params: { search: 'laptops', state: 'New South Wales' } })
  const filters = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(filters.getByRole('link', { name: 'Remove filter Laptops' })).toHaveAttribute(
    'href',
    '/category/all?state=New+South+Wales',
  )
  expect(screen.getByRole('option', { name: 'Best match' })).toBeInTheDocument()
})

test('ListingPage grows by the next page when the last card comes into view, and tells the end', async () => {
  const { requests } = answer(filterAds, ({ url }) => pageOf(Number(/page=(\d)/.exec(url)?.[1]), 3, 6))
  show({ params: { state: 'Victoria' }, count: 6, pages: 3 })
  expect(screen.getByRole('link', { name: 'Show more ads' })).toHaveAttribute(
    'href',
    '/category/Vehicles?state=Victoria&page=2',
  )
  for (const length of [4, 6]) {
    await act(async () => seeLastCard())
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Vehicles in Victoria' }).children).toHaveLength(length),
    )
  }
  expect(await screen.findByText("You've reached the end of the list")).toBeVisible()
  expect(await screen.findByText('pages 1–3 of 3')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  expect(pagesIn(requests)).toEqual([
    '/api/products/filter?category=Vehicles&page=2&state=Victoria',
    '/api/products/filter?category=Vehicles&page=3&state=Victoria',
  ])
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('the address names the page that was scrolled to, without an entry in the history or a request', async () => {
  const { requests } = answer(filterAds, ({ url }) => pageOf(Number(/page=(\d)/.exec(url)?.[1]), 3, 6))
  show({ params: { state: 'Victoria' }, count: 6, pages: 3 })
  for (const length of [4, 6]) {
    act(() => seeLastCard())
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Vehicles in Victoria' }).children).toHaveLength(length),
    )
  }
  const { length: entries, state } = window.history
  const address = () => window.location.pathname + window.location.search
  scrollTo('Bike 2', true)
  expect(address()).toBe('/category/Vehicles?state=Victoria&page=2')
  scrollTo('Bike 4', true)
  expect(address()).toBe('/category/Vehicles?state=Victoria&page=3')
  // A reload shows fewer pages: it must not restore the scroll position of the long list.
  expect(window.history.state).toEqual({ ...state, [PAGES_ABOVE]: true })
  scrollTo('Bike 4', false)
  scrollTo('Bike 2', false)
  expect(address()).toBe('/category/Vehicles?state=Victoria')
  expect(window.history.length).toBe(entries)
  expect(window.history.state).toEqual(state ?? {})
  expect(pagesIn(requests)).toHaveLength(2)
})

test('going back to a list that has grown shows all of it, at whatever page its address is', async () => {
  const { requests } = answer(filterAds, pageOf(2, 3, 6))
  const ads = () => screen.getByRole('list', { name: 'Vehicles in Victoria' }).children
  const { rerender, history } = show({ params: { state: 'Victoria' }, count: 6, pages: 3 })
  act(() => seeLastCard())
  await waitFor(() => expect(ads()).toHaveLength(4))
  rerender(<p>An ad</p>)
  const opened = await loadListingPage({
    route: '/category/$category',
    path: 'Vehicles',
    params: { state: 'Victoria', page: 2 },
    entry: history.location.state.__TSR_key,
  })
  expect(opened.found.products).toEqual(pageOf(2, 3, 6).products)
  expect(pagesIn(requests)).toHaveLength(1)
  rerender(
    <ListingPage route="/category/$category" {...opened} renderAds={renderAds} resultsMap={resultsMap} />,
  )
  expect(ads()).toHaveLength(4)
  expect(await screen.findByText('pages 1–2 of 3')).toBeVisible()
})

test('ListingPage keeps what it has when the next page fails, and tries again', async () => {
  show({ count: 4, pages: 2 })
  answerOnce(filterAds, new AppError('INTERNAL', ''))
  answer(filterAds, pageOf(2, 2, 4))
  act(() => seeLastCard())
  expect(await screen.findByText('Failed to load products. Please try again later.')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Vehicles' }).children).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Vehicles' }).children).toHaveLength(4))
})

test('ListingPage shows an ad that has moved on to the next page once', async () => {
  answer(filterAds, { ...pageOf(2, 2, 4), products: [adAt(1), adAt(2)] })
  show({ count: 4, pages: 2 })
  act(() => seeLastCard())
  await waitFor(() => expect(screen.getByRole('list', { name: 'Vehicles' }).children).toHaveLength(3))
})

test('ListingPage pages by links that keep the filters', async () => {
  show({ params: { state: 'Victoria', page: 2 }, count: 60, page: 2, pages: 3 })
  expect(await screen.findByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/category/Vehicles?state=Victoria&page=3',
  )
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/category/Vehicles?state=Victoria',
  )
})

test('ListingPage offers the subcategories, keeps the location, and marks the one that is open', async () => {
  show({ params: { subcategory: 'Bikes', state: 'Victoria', page: 2 } })
  const kinds = within(await screen.findByRole('navigation', { name: 'Kinds of Vehicles' }))
  expect(kinds.getByRole('link', { name: 'Bikes' })).toHaveAttribute('aria-current', 'page')
  expect(kinds.getByRole('link', { name: 'All Vehicles' })).not.toHaveAttribute('aria-current')
  const cars = kinds.getByRole('link', { name: 'Cars' }).getAttribute('href')
  expect(Object.fromEntries(new URL(cars ?? '', 'http://page').searchParams)).toEqual({
    state: 'Victoria',
    subcategory: 'Cars',
  })
})

test('ListingPage, sorted otherwise, starts at the first page and keeps the rest', async () => {
  const { address } = show({ params: { state: 'Victoria', page: 2 } })
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Price: low to high')
  await expect.poll(address).toBe('/category/Vehicles?state=Victoria&sort=price_asc')
})

test('ListingPage shows what narrows it, each with the way to drop it', async () => {
  show({ params: { state: 'Victoria', maxPrice: 500 } })
  const filters = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(filters.getByRole('link', { name: 'Remove filter Victoria' })).toHaveAttribute(
    'href',
    '/category/Vehicles?maxPrice=500',
  )
  expect(filters.getByRole('link', { name: 'Remove filter Up to $500' })).toHaveAttribute(
    'href',
    '/category/Vehicles?state=Victoria',
  )
})

describe('the map of a listing', () => {
  const areas: Areas = {
    counts: { postcodes: { '3220': 1234, '3000': 1 }, total: 1240 },
    list: [
      { id: '3220', name: 'Geelong 3220', count: 1234 },
      { id: '3000', name: 'Melbourne 3000', count: 1 },
    ],
    total: 2,
  }

  test('opens and closes by a link that keeps the filters', async () => {
    show({ params: { state: 'Victoria', page: 2 } })
    const toggle = await screen.findByRole('link', { name: 'Map' })
    expect(toggle).toHaveAttribute('href', '/category/Vehicles?state=Victoria&view=map')
  })

  test('has a list of areas in words, each a link with its number', async () => {
    show({ params: { state: 'Victoria', view: 'map' }, rest: { areas } })
    const list = within(await screen.findByRole('navigation', { name: 'Ads by area' }))
    expect(list.getByRole('link', { name: 'Geelong 3220 1,234 ads' })).toHaveAttribute(
      'href',
      expect.stringMatching(/state=Victoria&view=map&postcode=.*3220/),
    )
    expect(list.getByRole('link', { name: 'Melbourne 3000 1 ad' })).toBeVisible()
    expect(list.getByText('5 ads name no suburb and are only in the list below.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute(
      'href',
      '/category/Vehicles?state=Victoria',
    )
  })

  test('filters by the state or postcode that is chosen on it', async () => {
    const { address } = show({ params: { state: 'Tasmania', city: 'Hobart', view: 'map' }, rest: { areas } })
    await userEvent.click(await screen.findByRole('button', { name: 'Map with 3000,3220' }))
    expect(address()).toBe('/category/Vehicles?state=Victoria&view=map')
    await userEvent.click(screen.getByRole('button', { name: '3220 on the map' }))
    expect(address()).toMatch(/city=Hobart&view=map&postcode=.*3220/)
  })

  test('says that it is empty, or could not be loaded', async () => {
    const { unmount } = show({
      params: { view: 'map' },
      rest: { areas: { counts: { postcodes: {}, total: 3 }, list: [], total: 0 } },
    })
    expect(await screen.findByText('None of these ads names a suburb, so the map is empty.')).toBeVisible()
    unmount()
    show({ params: { view: 'map' }, rest: { areas: { counts: undefined, list: [], total: 0 } } })
    expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded.')
  })

  test('counts the current results, but not only those of the chosen postcode', async () => {
    forgetLoaded()
    const counted = answer(countPlaces, { postcodes: { '3220': 2, '2000': 1, '9999': 1 }, total: 5 })
    answer(getPostcodes, {
      outlines: 'v',
      postcodes: { '3220': { suburb: 'Geelong', state: 'VIC' }, '2000': { suburb: 'Sydney', state: 'NSW' } },
    })
    const params = { search: 'bike', maxPrice: 300, postcode: '3220', page: 2, sort: 'oldest' as const }
    expect((await loadAreas('Vehicles', params)).list).toEqual([
      { id: 'Victoria', name: 'Victoria', count: 2 },
      { id: 'New South Wales', name: 'New South Wales', count: 1 },
    ])
    expect(counted.requests[0]?.url).toBe('/api/products/places?category=Vehicles&maxPrice=300&q=bike')
    expect((await loadAreas('Vehicles', { state: 'Victoria' })).list).toEqual([
      { id: '3220', name: 'Geelong 3220', count: 2 },
    ])
    forgetLoaded()
  })
})
