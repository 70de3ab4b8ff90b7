import { AppError } from '@bowerbird/contract/errors'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreachable } from '../platform/api.ts'
import { Route as compare } from './compare.tsx'
import { Route as product } from './product.$productId.tsx'
import { Route as seller } from './seller.$sellerId.tsx'

const pages = [
  ['an ad', product, 'Failed to load product'],
  ['a seller', seller, 'Failed to load the seller'],
  ['a comparison', compare, 'Failed to load the comparison'],
] as const

// React and the router report what an error boundary catches.
beforeEach(() => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.mocked(console.error).mockClear()
  vi.mocked(console.warn).mockRestore()
})

/** Opens a page that fails as the given route does. */
function open(route: (typeof pages)[number][1], loader: () => Promise<void>) {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader,
    errorComponent: route.options.errorComponent as ErrorRouteComponent,
    component: () => <p>Loaded</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router as never} />)
  return screen.findByRole('heading', { level: 1 })
}

test.each(pages)('offline, %s says so once, and loads when the connection is back', async (_, route) => {
  const load = vi.fn<() => Promise<void>>().mockResolvedValue()
  load.mockRejectedValueOnce(new AppError('UNAVAILABLE', unreachable()))
  expect(await open(route, load)).toHaveTextContent('You seem to be offline')
  expect(screen.getAllByText(/connection/)).toHaveLength(1)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Loaded')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test.each(pages)('%s that fails without a message has a heading of its own', async (_, route, heading) => {
  const load = () => Promise.reject(new AppError('INTERNAL', ''))
  expect(await open(route, load)).toHaveTextContent(heading)
})
