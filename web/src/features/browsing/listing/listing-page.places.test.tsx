import { AppError } from '@bowerbird/contract/errors'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, render } from '../../../testing/render.tsx'
import { loadListingPage } from './calls/listing.calls.ts'
import { loadListingParts } from './listing.lazy.ts'
import { answerFilters, pageOf, renderAds, resultsMap, SaveSearch, show } from './listing-page.fixture.tsx'
import { ListingPage } from './listing-page.tsx'

// Loaded before the tests, however busy the machine.
beforeAll(() => loadListingParts())
beforeEach(() => {
  answerFilters()
})

const newtown = {
  id: 'newtown-2042',
  suburb: 'Newtown',
  postcode: '2042',
  state: 'New South Wales',
  city: 'Sydney',
}

const openVehicles = (params: ListingParams) =>
  loadListingPage({ route: '/category/$category', path: 'Vehicles', params, grownList: undefined })

test('ListingPage with an unknown place says so, and lists the ads from elsewhere', async () => {
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
    <ListingPage
      route="/category/$category"
      {...opened}
      renderAds={renderAds}
      resultsMap={resultsMap}
      SaveSearch={SaveSearch}
    />,
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
    <ListingPage
      route="/category/$category"
      {...opened}
      renderAds={renderAds}
      resultsMap={resultsMap}
      SaveSearch={SaveSearch}
    />,
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
