import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { readListingParams } from '@bowerbird/contract/listing/listing.params'
import type { Facets } from '@bowerbird/contract/listing/listing.schema'
import { searchAds } from '@bowerbird/contract/search/search.endpoints'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { readSearch } from '../../../../platform/address.ts'
import { type Answered, answer, render } from '../../../../testing/render.tsx'
import { FilterForm } from './filter-form.tsx'

let counted: Answered
const countAs = (facets: Facets) => {
  const pagination = { currentPage: 1, totalPages: 1, totalItems: 1, hasMore: false }
  counted = answer(filterAds, { products: [], pagination, facets })
}
beforeEach(() => countAs({}))

const listingAt = (params: ListingParams, path: string) =>
  ({ route: '/category/$category', path, params }) as const

const show = (subcategory: string, params: ListingParams = {}, path = 'Vehicles') =>
  render(<FilterForm listing={listingAt({ subcategory, ...params }, path)} />)

const group = (name: string) => within(screen.getByRole('group', { name }))
const summary = (text: string) => screen.getByText(text, { selector: 'summary' })
/** The router of these tests puts quotes around texts that look like numbers. */
const query = (address: () => string) => () =>
  decodeURIComponent(address().split('?')[1] ?? '')
    .replaceAll('"', '')
    .replace(/^subcategory=\w+&?/, '')

test('a filter by a few things has 1, 2, 3 and 4+, each a link that another tap removes', async () => {
  const { address } = show('Apartments', {}, 'Property')
  const bedrooms = () => group('Bedrooms')
  await userEvent.click(bedrooms().getByRole('link', { name: 'Bedrooms: 2' }))
  await expect.poll(query(address)).toBe('a.bedrooms=2')
  await userEvent.click(bedrooms().getByRole('link', { name: 'Bedrooms: 4+' }))
  await expect.poll(query(address)).toBe('a.bedrooms=4-')
})

test('a filter by a few things shows what is set, also a range that a search named', () => {
  show('Apartments', { 'a.bedrooms': '3-' }, 'Property')
  const chosen = group('Bedrooms')
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true')
  expect(chosen.map(({ textContent }) => textContent)).toEqual(['3', '4+'])
})

test('beside a search, the fields that most of its hits share are offered', async () => {
  const pagination = { currentPage: 1, totalPages: 1, totalItems: 1, hasMore: false }
  const { requests } = answer(searchAds, {
    products: [],
    pagination,
    noResults: false,
    isNearbyResults: false,
  })
  const listing = {
    ...listingAt({ search: 'iphone' }, 'all'),
    hits: ['Smartphones', 'Smartphones', 'Accessories'],
  }
  render(<FilterForm listing={listing} />)
  expect(screen.getByRole('group', { name: 'Storage' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Brand' })).toBeVisible()
  await expect.poll(() => requests).toHaveLength(1)
})

test('a filter by numbers takes a range with its unit, after a pause', async () => {
  const { address } = show('Cars', { page: 3 })
  await userEvent.type(screen.getByLabelText('Minimum year'), '2010')
  await userEvent.type(screen.getByLabelText('Maximum year'), '2018')
  await expect.poll(query(address)).toBe('a.year=2010-2018')
  const most = screen.getByLabelText('Maximum kilometres')
  expect(most).toHaveAttribute('placeholder', 'Max km')
  await userEvent.type(most, '100k')
  await expect.poll(query(address)).toBe('a.year=2010-2018&a.kilometres=-100000')
  await userEvent.clear(most)
  await userEvent.type(most, '80,000 km')
  await expect.poll(query(address)).toBe('a.year=2010-2018&a.kilometres=-80000')
})

test('a range that is not a number or reversed says so at its field, and is not applied', async () => {
  const { address } = show('Cars')
  const from = screen.getByLabelText('Minimum year')
  await userEvent.type(from, 'new')
  expect(await screen.findByText('Enter a number, for example 2015')).toBeVisible()
  expect(from).toHaveAccessibleDescription('Enter a number, for example 2015')
  expect(from).toBeInvalid()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Automatic' }))
  await expect.poll(query(address)).toBe('a.transmission=automatic')
  expect(from).toHaveValue('new')
  await userEvent.clear(from)
  await userEvent.type(from, '2018')
  await userEvent.type(screen.getByLabelText('Maximum year'), '2010')
  expect(await screen.findByText('The minimum is above the maximum')).toBeVisible()
  expect(address()).not.toContain('2010')
})

test('choices of a filter are checkboxes, several at once', async () => {
  const { address } = show('Cars')
  await userEvent.click(group('Transmission').getByRole('checkbox', { name: 'Manual' }))
  await expect.poll(query(address)).toBe('a.transmission=manual')
  await userEvent.click(group('Transmission').getByRole('checkbox', { name: 'Automatic' }))
  await expect.poll(query(address)).toBe('a.transmission=manual,automatic')
  await userEvent.click(group('Transmission').getByRole('checkbox', { name: 'Manual' }))
  await expect.poll(query(address)).toBe('a.transmission=automatic')
})

test('a filter by yes or no is one checkbox', async () => {
  const { address } = show('Houses', {}, 'Property')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pets allowed' }))
  await expect.poll(query(address)).toBe('a.pets=true')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pets allowed' }))
  await expect.poll(query(address)).toBe('')
})

test('a filter by dates is from a day or by a day', async () => {
  const { address } = show('Houses', {}, 'Property')
  const dates = group('Available from')
  await userEvent.type(dates.getByLabelText('By'), '2026-12-31')
  await expect.poll(query(address)).toBe('a.availableFrom=-20261231')
  await userEvent.type(dates.getByLabelText('From'), '2027-01-31')
  expect(await screen.findByText('The first date is after the last')).toBeVisible()
})

test('models are offered once their brand is chosen, and go with it', async () => {
  const { address, rerender } = show('Cars')
  expect(screen.queryByRole('group', { name: 'Model' })).toBeNull()
  const params = { subcategory: 'Cars', 'a.brand': 'Toyota', 'a.model': 'Corolla' }
  rerender(<FilterForm listing={listingAt(params, 'Vehicles')} />)
  expect(group('Model').getByRole('checkbox', { name: 'Corolla' })).toBeChecked()
  await userEvent.click(group('Brand').getByRole('checkbox', { name: 'Toyota' }))
  await expect.poll(address).toBe('/category/Vehicles?subcategory=Cars')
})

test('counts are loaded for the listing as it is, and shown beside the choices', async () => {
  countAs({ transmission: { automatic: 1234 }, registered: { true: 7 } })
  show('Cars', { state: 'Victoria', 'a.year': '2010-', page: 2, sort: 'price_asc' })
  expect(await screen.findByRole('checkbox', { name: 'Automatic 1,234' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Manual 0' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Registered 7' })).toBeVisible()
  // Not counted: no number instead of a wrong one.
  expect(screen.getByRole('checkbox', { name: 'Petrol' })).toBeInTheDocument()
  expect(counted.requests.map(({ url }) => url)).toEqual([
    '/api/products/filter?category=Vehicles&subcategory=Cars&state=Victoria&a.year=2010-&limit=1&facets=true',
  ])
})

test('a listing without such filters counts nothing', () => {
  render(<FilterForm listing={listingAt({}, 'all')} />)
  expect(counted.requests).toEqual([])
})

test('a long list shows the choices with the most ads and the chosen ones first, the others on request', async () => {
  countAs({ colour: { gold: 90, beige: 80, pink: 70, Teal: 60 } })
  show('Cars', { 'a.colour': 'purple' })
  await screen.findByRole('checkbox', { name: 'Gold 90' })
  const more = screen.getByText('Show all 14')
  const hidden = within(more.parentElement as HTMLElement)
  for (const name of ['Gold 90', 'Beige 80', 'Pink 70', 'Purple 0'])
    expect(hidden.queryByRole('checkbox', { name })).toBeNull()
  expect(hidden.getAllByRole('checkbox', { hidden: true })).toHaveLength(6)
  // A choice made there stays under the pointer.
  const [last] = hidden.getAllByRole('checkbox', { hidden: true }).slice(-1)
  await userEvent.click(last as HTMLElement)
  expect(last).toBeChecked()
  expect(more.parentElement).toContainElement(last as HTMLElement)
})

test('a long list that has not been counted shows the first of the catalogue', () => {
  show('Cars', { 'a.colour': 'beige' })
  const shown = group('Colour').getAllByRole('checkbox').slice(0, 8)
  expect(shown.map((box) => box.getAttribute('value'))).toEqual([
    'white',
    'black',
    'grey',
    'silver',
    'blue',
    'red',
    'green',
    'beige',
  ])
})

test('the first groups of filters and those in use are open; a group stays open when its filter goes', () => {
  const { rerender } = show('Cars', { 'a.colour': 'red' })
  const isOpen = (label: string) => (summary(label).parentElement as HTMLDetailsElement).open
  expect([isOpen('Year'), isOpen('Colour'), isOpen('Rego expires')]).toEqual([true, true, false])
  rerender(<FilterForm listing={listingAt({ subcategory: 'Cars' }, 'Vehicles')} />)
  expect(isOpen('Colour')).toBe(true)
})

test('each filter is one entry of the history, and Back shows the range of the address', async () => {
  const { address, history, rerender } = show('Cars')
  const before = history.length
  const from = screen.getByLabelText('Minimum year')
  await userEvent.type(from, '2010')
  await expect.poll(query(address)).toBe('a.year=2010-')
  rerender(<FilterForm listing={listingAt({ subcategory: 'Cars', 'a.year': '2010-' }, 'Vehicles')} />)
  await userEvent.type(screen.getByLabelText('Maximum year'), '2018')
  await expect.poll(query(address)).toBe('a.year=2010-2018')
  expect(history.length).toBe(before + 1)
  history.back()
  rerender(<FilterForm listing={listingAt({ subcategory: 'Cars' }, 'Vehicles')} />)
  expect(from).toHaveValue('')
})

test('without JavaScript the form sends the same filters as the address', () => {
  const chosen: ListingParams = {
    subcategory: 'Cars',
    'a.year': '2010-2018',
    'a.transmission': 'automatic,manual',
    'a.registered': 'true',
    'a.regoExpires': '20270101-',
    'a.brand': 'Toyota',
    'a.colour': 'purple',
    // Has no control here, and is kept.
    'a.bedrooms': '3-',
  }
  const { container } = show('Cars', chosen)
  const form = container.querySelector('form') as HTMLFormElement
  const sent = readSearch(`?${new URLSearchParams([...new FormData(form)] as [string, string][])}`)
  expect(sent['a.year.min']).toBe('2010')
  expect(sent['a.transmission']).toEqual(['automatic', 'manual'])
  expect(readListingParams(sent)).toEqual(chosen)
})
