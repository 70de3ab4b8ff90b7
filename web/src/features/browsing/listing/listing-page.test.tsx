import { AppError } from '@bowerbird/contract/errors'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PAGES_ABOVE } from '../../../start/start.constants.ts'
import { answer, answerOnce } from '../../../testing/render.tsx'
import { loadListingPage } from './calls/listing.calls.ts'
import { loadListingParts } from './listing.lazy.ts'
import {
  adAt,
  answerFilters,
  card,
  pageOf,
  renderAds,
  resultsMap,
  SaveSearch,
  show,
} from './listing-page.fixture.tsx'
import { ListingPage } from './listing-page.tsx'

// Loaded before the tests, however busy the machine.
beforeAll(() => loadListingParts())

// The browser tells when a card comes into view; here the tests do.
type Tell = (entries: { target: Element; isIntersecting: boolean }[]) => void
let tellLastCard: (() => void) | undefined
/** The list may only just have been rendered: waits until it observes its last card. */
async function seeLastCard(): Promise<void> {
  await waitFor(() => expect(tellLastCard).toBeDefined())
  await act(async () => tellLastCard?.())
}
/** Scrolls until this page's first card is above the middle of the screen, or below it again. */
let scrollTo: (text: string, isAbove: boolean) => void = () => undefined
beforeEach(() => {
  answerFilters()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Tell, options?: IntersectionObserverInit) {
        const see = (target: Element, isIntersecting: boolean) => tell([{ target, isIntersecting }])
        if (options?.rootMargin) scrollTo = (text, isAbove) => see(screen.getByText(text), isAbove)
        else {
          tellLastCard = () => see(document.body, true)
          this.disconnect = () => {
            tellLastCard = undefined
          }
        }
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

/** Without those for the counts of the filters. */
const pagesIn = (requests: { url: string }[]) =>
  requests.map(({ url }) => url).filter((url) => !url.includes('facets='))

test('ListingPage names its subject and number of results, and renders the given cards', async () => {
  show({ params: { subcategory: 'Bikes', state: 'Victoria' }, count: 1234 })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bikes in Victoria' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: '1,234 ads' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Bikes in Victoria' }).children).toHaveLength(2)
})

test('ListingPage links its RSS feed', async () => {
  show({ params: { listingType: ['sell', 'rent'], near: 'newtown-2042', radius: 10, view: 'map', page: 3 } })
  expect(await screen.findByRole('link', { name: 'RSS feed of this list' })).toHaveAttribute(
    'href',
    '/category/Vehicles/rss?listingType=sell,rent&near=newtown-2042&radius=10',
  )
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

test('ListingPage offers to save the search, once: above the list, or where there is none', async () => {
  const { unmount } = show({ params: { minPrice: 10 } })
  expect(await screen.findByRole('button', { name: 'Save search' })).toBeVisible()
  unmount()
  show({ params: { minPrice: 99_999 }, count: 0, pages: 0 })
  expect(await screen.findByText('Save this search and we’ll tell you when one comes up.')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Save search' })).toHaveLength(1)
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

test('ListingPage of a search that no ad fits says so, and lists related ads under their own heading', async () => {
  show({
    path: 'all',
    params: { search: 'seven seater', state: 'Tasmania', city: 'Hobart' },
    rest: { found: { ...pageOf(1, 1, 2), isNearbyResults: true, widened: 'words' } },
  })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'No ads for “seven seater” in Hobart',
  )
  expect(screen.getByText('0 ads')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save search' })).toBeVisible()
  expect(screen.getByRole('link', { name: `Browse ${card.subcategory}` })).toBeVisible()
  expect(
    screen.getByRole('heading', { level: 2, name: 'Showing related results for "seven seater"' }),
  ).toBeVisible()
  const related = screen.getByRole('list', { name: 'Showing related results for "seven seater"' })
  expect(within(related).getAllByRole('listitem')).toHaveLength(2)
})

test('ListingPage says a correction, and offers the search as it was typed', async () => {
  const found = {
    ...pageOf(1, 1, 2),
    isNearbyResults: true,
    widened: 'spelling',
    corrected: 'toyota',
  } as const
  show({ path: 'all', params: { search: 'toyta' }, rest: { found } })
  expect(await screen.findByText(/Showing results for/)).toHaveTextContent(
    'Showing results for “toyota” instead of “toyta”. Search for “toyta” exactly',
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “toyota”')
  expect(screen.getByRole('link', { name: '“toyota”' })).toHaveAttribute(
    'href',
    '/category/all?search=toyota',
  )
  expect(screen.getByRole('link', { name: 'Search for “toyta” exactly' })).toHaveAttribute(
    'href',
    '/category/all?search=toyta&exact=yes',
  )
  expect(screen.queryByText(/related results/)).toBeNull()
})

test('ListingPage says if the corrected spelling finds nothing either', async () => {
  const found = {
    ...pageOf(1, 1, 2),
    isNearbyResults: true,
    widened: 'words',
    corrected: 'blue toyota',
  } as const
  show({ path: 'all', params: { search: 'blue toyta' }, rest: { found } })
  expect(await screen.findByText(/either/)).toHaveTextContent(
    'No ads for “blue toyota” either. Search for “blue toyta” exactly',
  )
  expect(screen.queryByText(/Showing results for/)).toBeNull()
})

test('ListingPage of a search as it was typed offers the correction again', async () => {
  show({
    path: 'all',
    params: { search: 'toyta', exact: 'yes' },
    rest: { found: { ...pageOf(1, 1, 0), corrected: 'toyota' } },
  })
  expect(await screen.findByRole('link', { name: 'Did you mean “toyota”?' })).toHaveAttribute(
    'href',
    '/category/all?search=toyota',
  )
})

test('ListingPage shows the interpretation of the search', async () => {
  show({ path: 'all', params: { search: 'laptops', state: 'New South Wales' } })
  const filters = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(filters.getByRole('link', { name: 'Remove filter Laptops' })).toHaveAttribute(
    'href',
    '/category/all?state=New+South+Wales',
  )
  expect(screen.getByRole('option', { name: 'Best match' })).toBeInTheDocument()
})

test('ListingPage loads the next page when the last card comes into view, and shows the end', async () => {
  const { requests } = answer(filterAds, ({ url }) => pageOf(Number(/page=(\d)/.exec(url)?.[1]), 3, 6))
  show({ params: { state: 'Victoria' }, count: 6, pages: 3 })
  expect(screen.getByRole('link', { name: 'Show more ads' })).toHaveAttribute(
    'href',
    '/category/Vehicles?state=Victoria&page=2',
  )
  for (const length of [4, 6]) {
    await seeLastCard()
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
    await seeLastCard()
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
  await seeLastCard()
  await waitFor(() => expect(ads()).toHaveLength(4))
  rerender(<p>An ad</p>)
  const opened = await loadListingPage({
    route: '/category/$category',
    path: 'Vehicles',
    params: { state: 'Victoria', page: 2 },
    grownList: window.history.state.grownList,
  })
  expect(opened.found.products).toEqual(pageOf(2, 3, 6).products)
  // Back: the router reads the entry's state.
  history.replace(history.location.href, window.history.state)
  expect(pagesIn(requests)).toHaveLength(1)
  rerender(
    <ListingPage
      route="/category/$category"
      {...opened}
      renderAds={renderAds}
      resultsMap={resultsMap}
      SaveSearch={SaveSearch}
    />,
  )
  expect(ads()).toHaveLength(4)
  expect(await screen.findByText('pages 1–2 of 3')).toBeVisible()
})

test('ListingPage keeps its ads when the next page fails, and retries', async () => {
  show({ count: 4, pages: 2 })
  answerOnce(filterAds, new AppError('INTERNAL', ''))
  answer(filterAds, pageOf(2, 2, 4))
  await seeLastCard()
  expect(await screen.findByText('Failed to load products. Please try again later.')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Vehicles' }).children).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Vehicles' }).children).toHaveLength(4))
})

test('ListingPage shows an ad that has moved on to the next page once', async () => {
  answer(filterAds, { ...pageOf(2, 2, 4), products: [adAt(1), adAt(2)] })
  show({ count: 4, pages: 2 })
  await seeLastCard()
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

test('ListingPage shows its active filters, each with a link that drops it', async () => {
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
