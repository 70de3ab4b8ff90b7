import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { readPrice } from '@bowerbird/contract/listing/typed-numbers'
import { suggestPlaces } from '@bowerbird/contract/places/places.endpoints'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { searchAds } from '@bowerbird/contract/search/search.endpoints'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, render } from '../../../../testing/render.tsx'
import { FilterForm } from './filter-form.tsx'
import { nearFields } from './near-fields.lazy.ts'

const none = {
  products: [],
  pagination: { currentPage: 1, totalPages: 0, totalItems: 0, hasMore: false },
}

// Loaded before the tests, however busy the machine.
beforeAll(() => nearFields.load())

// The form counts its choices.
beforeEach(() => {
  answer(filterAds, none)
  answer(searchAds, { ...none, noResults: false, isNearbyResults: false })
})

function show(params: ListingParams = {}, path = 'all') {
  const parsed = params.search ? parseSearchText(params.search) : undefined
  const listing = { route: '/products/$category', path, params, parsed } as const
  return render(<FilterForm listing={listing} />)
}

const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const choose = (name: string, option: string) => userEvent.selectOptions(screen.getByLabelText(name), option)

/** The router of these tests writes lists in its own way, not in ours. */
const listsIn = (address: () => string) => () => decodeURIComponent(address())

test.each([
  ['1500', 1500],
  [' $1,500 ', 1500],
  ['12.50', 12.5],
  ['0', 0],
  ['', undefined],
  ['cheap', undefined],
  ['-5', undefined],
  ['999999999999', undefined],
  ['1.5k', 1500],
  ['2M', 2_000_000],
  ['1e5', undefined],
])('readPrice of %j is %j', (text, price) => {
  expect(readPrice(text)).toBe(price)
})

test('FilterForm shows the filters of the address', () => {
  show(
    { subcategory: 'Cars', state: 'Victoria', city: 'Geelong', listingType: ['sell'], maxPrice: 500 },
    'Vehicles',
  )
  expect(screen.getByLabelText('Category')).toHaveValue('Vehicles')
  expect(screen.getByLabelText('Subcategory')).toHaveValue('Cars')
  expect(screen.getByLabelText('State')).toHaveValue('Victoria')
  expect(screen.getByLabelText('City')).toHaveValue('Geelong')
  expect(screen.getByRole('checkbox', { name: 'For sale' })).toBeChecked()
  expect(screen.getByLabelText('Maximum price')).toHaveValue('500')
})

test('FilterForm offers rent periods once rent is chosen; rent unchecked, clears them', async () => {
  const { address } = show()
  expect(screen.queryByRole('checkbox', { name: 'Weekly' })).toBeNull()
  await check('For rent')
  await check('Weekly')
  await expect.poll(listsIn(address)).toBe('/products/all?listingType=["rent"]&rentType=["weekly"]')
  await check('For rent')
  await expect.poll(address).toBe('/products/all')
  expect(screen.queryByRole('checkbox', { name: 'Weekly' })).toBeNull()
})

test('FilterForm offers no rents in a category that has none, unless the address asks for them', () => {
  show({}, 'Electronics')
  expect(screen.queryByRole('checkbox', { name: 'For rent' })).toBeNull()
  cleanup()
  show({ listingType: ['rent'] }, 'Electronics')
  expect(screen.getByRole('checkbox', { name: 'For rent' })).toBeChecked()
  cleanup()
  show({}, 'Vehicles')
  expect(screen.getByRole('checkbox', { name: 'For rent' })).toBeVisible()
})

test('FilterForm asks for the price and the fields before the place', () => {
  show({}, 'Vehicles')
  const labels = ['Minimum price', 'Near', 'State'].map((label) => screen.getByLabelText(label))
  const isSorted = labels.every((field, index) => {
    const next = labels[index + 1]
    return !next || Boolean(field.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  expect(isSorted).toBe(true)
})

test('FilterForm, another state chosen, clears the city and offers its own', async () => {
  const { address } = show({ state: 'Victoria', city: 'Geelong', page: 3 })
  await choose('State', 'Tasmania')
  await expect.poll(address).toBe('/products/all?state=Tasmania')
  await choose('City', 'Hobart')
  await expect.poll(address).toBe('/products/all?state=Tasmania&city=Hobart')
})

test('FilterForm has no cities without a state and no subcategories without a category', () => {
  show()
  expect(screen.getByLabelText('City')).toBeDisabled()
  expect(screen.getByLabelText('Subcategory')).toBeDisabled()
})

test('FilterForm, a category chosen, clears the search and the subcategory', async () => {
  const { address } = show({ search: 'couch', state: 'Victoria' })
  await choose('Category', 'Vehicles')
  await expect.poll(address).toBe('/products/Vehicles?state=Victoria')
  await choose('Subcategory', 'Cars')
  await expect.poll(address).toBe('/products/Vehicles?state=Victoria&subcategory=Cars')
})

test('FilterForm shows the category that a search names', () => {
  show({ search: 'house', state: 'Tasmania', city: 'Hobart' })
  expect(screen.getByLabelText('Category')).toHaveValue('Property')
  expect(screen.getByLabelText('Subcategory')).toHaveValue('Houses')
  expect(screen.getByLabelText('City')).toHaveValue('Hobart')
})

test('FilterForm waits for a pause in typing, then takes both prices', async () => {
  const { address } = show({ page: 2 })
  // Faster than any pause, however busy the machine.
  fireEvent.change(screen.getByLabelText('Minimum price'), { target: { value: '100' } })
  fireEvent.change(screen.getByLabelText('Maximum price'), { target: { value: '$2,000' } })
  expect(address()).toBe('/')
  await expect.poll(address).toBe('/products/all?minPrice=100&maxPrice=2000')
})

test('FilterForm takes a half-typed place along when something else is chosen', async () => {
  const { address } = show()
  await userEvent.type(screen.getByLabelText('Location'), 'coast')
  await check('For sale')
  await expect.poll(listsIn(address)).toBe('/products/all?location=coast&listingType=["sell"]')
})

test('FilterForm shows the fault of a price, and applies nothing of it', async () => {
  const { address } = show()
  const min = screen.getByLabelText('Minimum price')
  await userEvent.type(min, 'abc')
  expect(await screen.findByText('Enter a price in dollars, for example 250')).toBeVisible()
  expect(min).toHaveAccessibleDescription('Enter a price in dollars, for example 250')
  await check('For sale')
  await expect.poll(listsIn(address)).toBe('/products/all?listingType=["sell"]')
  expect(min).toHaveValue('abc')
  await userEvent.clear(min)
  await userEvent.type(min, '1.5k')
  await expect.poll(listsIn(address)).toBe('/products/all?listingType=["sell"]&minPrice=1500')
  await waitFor(() => expect(screen.queryByText(/Enter a price/)).toBeNull())
  await userEvent.type(screen.getByLabelText('Maximum price'), '900')
  expect(await screen.findByText('The minimum is above the maximum')).toBeVisible()
  expect(address()).not.toContain('maxPrice')
})

test('FilterForm shows an error when the prices of the address are the wrong way round', () => {
  show({ minPrice: 500, maxPrice: 100 })
  expect(screen.getByText('The minimum is above the maximum')).toBeVisible()
})

test('FilterForm offers free ads, and everything again', async () => {
  show({ minPrice: 5, state: 'Victoria' })
  expect(screen.getByRole('link', { name: 'Free' })).toHaveAttribute(
    'href',
    '/products/all?state=Victoria&maxPrice=0',
  )
  cleanup()
  show({ maxPrice: 0 })
  expect(screen.getByRole('link', { name: 'Free' })).toHaveAttribute('href', '/products/all')
})

test('FilterForm, typed into, adds one entry to the history per filter', async () => {
  const { address, history } = show()
  await check('For sale')
  await expect.poll(listsIn(address)).toContain('sell')
  const before = history.length
  await userEvent.type(screen.getByLabelText('Minimum price'), '100')
  await expect.poll(address).toContain('minPrice=100')
  await userEvent.type(screen.getByLabelText('Maximum price'), '900')
  await expect.poll(address).toContain('maxPrice=900')
  expect(history.length).toBe(before + 1)
  await userEvent.type(screen.getByLabelText('Location'), 'coast')
  await expect.poll(address).toContain('location=coast')
  expect(history.length).toBe(before + 2)
})

test('FilterForm, Back pressed while a price has the focus, shows the price of the address', async () => {
  const listingAt = (params: ListingParams) =>
    ({ route: '/products/$category', path: 'all', params }) as const
  const { address, history, rerender } = render(<FilterForm listing={listingAt({})} />)
  const field = screen.getByLabelText('Maximum price')
  await userEvent.type(field, '1.5k')
  await expect.poll(address).toBe('/products/all?maxPrice=1500')
  rerender(<FilterForm listing={listingAt({ maxPrice: 1500 })} />)
  // The input keeps the text as typed.
  expect(field).toHaveValue('1.5k')
  history.back()
  rerender(<FilterForm listing={listingAt({})} />)
  expect(field).toHaveFocus()
  expect(field).toHaveValue('')
})

test('FilterForm, changed after Back while an earlier page is still shown, keeps the filters of the address', async () => {
  const { address, history } = show({}, 'Vehicles')
  // None of these pages arrives.
  await choose('Subcategory', 'Cars')
  await expect.poll(address).toBe('/products/Vehicles?subcategory=Cars')
  await userEvent.type(screen.getByPlaceholderText('Min $'), '1.5k')
  await expect.poll(address).toBe('/products/Vehicles?subcategory=Cars&minPrice=1500')
  act(() => history.back())
  await waitFor(() => expect(screen.getByPlaceholderText('Min $')).toHaveValue(''))
  expect(screen.getByLabelText('Subcategory')).toHaveValue('Cars')
  await userEvent.type(screen.getByPlaceholderText('Max $'), '9000')
  await expect.poll(address).toBe('/products/Vehicles?subcategory=Cars&maxPrice=9000')
})

test('FilterForm, sent before it has hydrated, lets the browser refuse an invalid number', () => {
  show()
  const { pattern } = screen.getByPlaceholderText<HTMLInputElement>('Min $')
  const accepts = new RegExp(`^(?:${pattern})$`, 'v')
  for (const typed of ['1500', ' $1,500 ', '12.50', '1.5k', '98 000 km']) expect(typed).toMatch(accepts)
  for (const typed of ['cheap', '-5', '$', 'k5']) expect(typed).not.toMatch(accepts)
})

test('FilterForm, Back pressed before the filtered page was there, shows the price of the address again', async () => {
  const { history } = show({}, 'Vehicles')
  await userEvent.type(screen.getByPlaceholderText('Min $'), '1.5k')
  await waitFor(() => expect(history.location.search).toContain('minPrice=1500'))
  // The listing is still the one before.
  act(() => history.back())
  await waitFor(() => expect(screen.getByPlaceholderText('Min $')).toHaveValue(''))
})

const newtown = {
  id: 'newtown-2042',
  suburb: 'Newtown',
  postcode: '2042',
  state: 'New South Wales',
  city: 'Sydney',
}

test('FilterForm, a suburb chosen, replaces the state; its distance changes alone; emptied, both go', async () => {
  answer(suggestPlaces, [newtown])
  const { address, rerender } = show({ state: 'Victoria', city: 'Geelong', maxPrice: 50 })
  await choose('Within', '5 km')
  expect(address()).toBe('/')
  await userEvent.type(screen.getByLabelText('Near'), '2042')
  await userEvent.click(await screen.findByRole('option', { name: /Newtown/ }))
  await expect.poll(address).toBe('/products/all?maxPrice=50&near=newtown-2042&radius=5')
  const params = { maxPrice: 50, near: 'newtown-2042', radius: 5 }
  const listing = { route: '/products/$category', path: 'all', params, place: newtown } as const
  rerender(<FilterForm listing={listing} />)
  await choose('Within', 'Anywhere')
  await expect.poll(address).toBe('/products/all?maxPrice=50&near=newtown-2042')
  await userEvent.clear(screen.getByLabelText('Near'))
  await userEvent.tab()
  await expect.poll(address).toBe('/products/all?maxPrice=50')
})

test('FilterForm, a suburb sent before anything was suggested, lets the server find it', async () => {
  answer(suggestPlaces, () => new Promise(() => undefined))
  const { address } = show({ state: 'Victoria' })
  await userEvent.type(screen.getByLabelText('Near'), 'Newtown NSW{Enter}')
  await expect.poll(address).toBe('/products/all?near=Newtown+NSW&radius=25')
})
