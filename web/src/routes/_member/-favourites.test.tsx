import { listFavourites } from '@bowerbird/contract/favourites/favourites.endpoints'
import type { Favourite } from '@bowerbird/contract/favourites/favourites.schema'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { readSearch, writeSearch } from '../../platform/address.ts'
import { QueryProvider } from '../../platform/query-provider.tsx'
import { cardWith } from '../../testing/ads.ts'
import { logInMia } from '../../testing/member.ts'
import { answer } from '../../testing/render.tsx'
import { Route } from './favourites.tsx'

const saved = (number: number, title: string): Favourite => ({
  ...cardWith({ title }),
  _id: `0192f0c1-7a10-7000-8000-00000000000${number}`,
  savedAt: '2026-11-13T02:00:00.000Z',
  isAvailable: true,
})
const bike = saved(1, 'Road bike')
const lamp = saved(2, 'Desk lamp')

beforeEach(async () => {
  await logInMia()
  answer(listFavourites, [bike, lamp])
})

/** The page under the ids that it has in the product, beside an empty one. */
function open(address: string) {
  const root = createRootRoute()
  const member = createRoute({ getParentRoute: () => root, id: '_member' })
  const page = createRoute({
    getParentRoute: () => member,
    path: '/favourites',
    validateSearch: Route.options.validateSearch as (search: object) => object,
    component: Route.options.component as RouteComponent,
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([member.addChildren([page]), elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/', address], initialIndex: 1 }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  })
  render(
    <QueryProvider>
      <RouterProvider router={router as never} />
    </QueryProvider>,
  )
  return router.history
}

const box = () => screen.findByRole('searchbox', { name: 'Search your saved items' })

test('a search of saved items is in the address, without an entry of its own, and survives Back', async () => {
  const history = open('/favourites')
  await userEvent.type(await box(), 'LAMP')
  await waitFor(() => expect(history.location.href).toBe('/favourites?title=LAMP'))
  expect(history.length).toBe(2)
  act(() => history.push('/about'))
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
  act(() => history.back())
  expect(await box()).toHaveValue('LAMP')
  expect(await screen.findByText('1 of 2 saved items')).toBeVisible()
})

test('ads chosen one right after the other are all shown and compared, although the address follows later', async () => {
  const history = open('/favourites')
  const boxes = [
    await screen.findByRole('checkbox', { name: 'Compare Road bike' }),
    screen.getByRole('checkbox', { name: 'Compare Desk lamp' }),
  ]
  // Without a pause between them.
  for (const box of boxes) {
    fireEvent.click(box)
    expect(box).toBeChecked()
  }
  await waitFor(() => expect(history.location.href).toBe(`/favourites?compare=${bike._id},${lamp._id}`))
  for (const box of boxes) expect(box).toBeChecked()
})

test('a search and a comparison keep each other; leaving the box stores the latest input', async () => {
  const history = open('/favourites?title=road')
  expect(await screen.findByText('1 of 2 saved items')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Road bike' }))
  await waitFor(() => expect(history.location.href).toBe(`/favourites?title=road&compare=${bike._id}`))
  await userEvent.type(await box(), ' bike')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Road bike' }))
  await waitFor(() => expect(history.location.search).toBe('?title=road+bike'))
})

test('a link to all saved items empties the box', async () => {
  const history = open('/favourites?title=road')
  expect(await box()).toHaveValue('road')
  act(() => history.push('/favourites'))
  await waitFor(async () => expect(await box()).toHaveValue(''))
})
