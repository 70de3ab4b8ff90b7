import type { ListingParams } from '@bowerbird/contract/search/listing.params'
import type { Listing } from '@bowerbird/contract/search/listing.schema'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ListingPage } from './listing-page.tsx'

const card: Listing['products'][number] = {
  _id: '0192f0c1-7a10-7000-8000-000000000001',
  title: 'Road bike',
  images: [],
  coverBlur: null,
  price: 250,
  category: 'Vehicles',
  subcategory: 'Bikes',
  listingType: 'sell',
  rentType: null,
  state: 'Victoria',
  city: 'Geelong',
  status: 'active',
  isFeatured: false,
  isNew: false,
  createdAt: '2026-11-12T02:00:00.000Z',
}

interface Shown {
  path?: string
  params?: ListingParams
  count?: number
  page?: number
  pages?: number
}

function show({ path = 'Vehicles', params = {}, count = 1, page = 1, pages = 1 }: Shown = {}) {
  const listing: Listing = {
    products: count > 0 ? [card] : [],
    pagination: { currentPage: page, totalPages: pages, totalItems: count, hasMore: page < pages },
  }
  return render(
    <ListingPage
      route="/category/$category"
      path={path}
      params={params}
      listing={listing}
      renderAds={(ads, label) => <p>{`${ads.length} cards of ${label}`}</p>}
    />,
  )
}

test('ListingPage names what it lists and how many, and draws the cards it is given', () => {
  show({ params: { subcategory: 'Bikes', state: 'Victoria' }, count: 1234 })
  expect(screen.getByRole('heading', { level: 1, name: 'Bikes in Victoria' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: '1,234 ads' })).toBeVisible()
  expect(screen.getByText('1 cards of Bikes in Victoria')).toBeVisible()
})

test('ListingPage with nothing to list says so and clears the filters', () => {
  show({ params: { minPrice: 99_999 }, count: 0, pages: 0 })
  expect(screen.getByText('No products found with the selected filters.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Clear All Filters' })).toHaveAttribute(
    'href',
    '/category/Vehicles',
  )
  expect(screen.queryByText("You've reached the end of the list")).toBeNull()
})

test('ListingPage tells the end of the list on the last page only', () => {
  const first = show({ count: 30, page: 1, pages: 2 })
  expect(screen.queryByText("You've reached the end of the list")).toBeNull()
  first.unmount()
  show({ count: 30, page: 2, pages: 2, params: { page: 2 } })
  expect(screen.getByText("You've reached the end of the list")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('ListingPage pages by links that keep the filters', () => {
  show({ params: { state: 'Victoria', page: 2 }, count: 60, page: 2, pages: 3 })
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/category/Vehicles?state=Victoria&page=3',
  )
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
    'href',
    '/category/Vehicles?state=Victoria',
  )
})

test('ListingPage offers the subcategories, keeps the place, and marks the one that is open', () => {
  show({ params: { subcategory: 'Bikes', state: 'Victoria', page: 2 } })
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of Vehicles' }))
  expect(kinds.getByRole('link', { name: 'Bikes' })).toHaveAttribute('aria-current', 'page')
  expect(kinds.getByRole('link', { name: 'All Vehicles' })).not.toHaveAttribute('aria-current')
  expect(kinds.getByRole('link', { name: 'Cars' })).toHaveAttribute(
    'href',
    '/category/Vehicles?state=Victoria&subcategory=Cars',
  )
})

test('ListingPage, sorted otherwise, starts at the first page and keeps the rest', async () => {
  const { address } = show({ params: { state: 'Victoria', page: 2 } })
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price: low to high')
  await expect.poll(address).toBe('/category/Vehicles?state=Victoria&sort=price_asc')
})

test('ListingPage shows what narrows it, each with the way to drop it', () => {
  show({ params: { state: 'Victoria', maxPrice: 500 } })
  const filters = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(filters.getByRole('link', { name: 'Remove filter Victoria' })).toHaveAttribute(
    'href',
    '/category/Vehicles?maxPrice=500',
  )
  expect(filters.getByRole('link', { name: 'Remove filter Up to $500' })).toHaveAttribute(
    'href',
    '/category/Vehicles?state=Victoria',
  )
})
