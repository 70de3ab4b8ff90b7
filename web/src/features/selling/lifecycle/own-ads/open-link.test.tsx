import { AppError } from '@bowerbird/contract/errors'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { QueryProvider } from '../../../../platform/query-provider.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { OpenLink } from './open-link.tsx'

/** A page with one link, with a stubbed reply for opening the ad. */
function show(action: 'view' | 'edit', load: () => unknown) {
  const root = createRootRoute()
  const at = (path: string, loader?: () => unknown) =>
    createRoute({ getParentRoute: () => root, path, ...(loader && { loader }) })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/my-adds'),
      at('/product/$productId', load),
      at('/manage-product/$productId', load),
    ]),
    history: createMemoryHistory({ initialEntries: ['/my-adds'] }),
  })
  render(
    <RouterContextProvider router={router as never}>
      <QueryProvider>
        <OpenLink id="1" action={action}>
          Open
        </OpenLink>
      </QueryProvider>
      <Toaster />
    </RouterContextProvider>,
  )
  return router.history
}

test('a link navigates once the ad has loaded', async () => {
  const history = show('edit', () => ({ title: 'Road bike' }))
  await userEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(history.location.pathname).toBe('/manage-product/1'))
  expect(history.location.state).toMatchObject({ isFromMyAds: true })
})

test.each([
  ['view', new AppError('INTERNAL', ''), 'Failed to view product'],
  ['edit', new AppError('INTERNAL', ''), 'Failed to edit product'],
  ['edit', notFound({ data: { message: 'Product not found' } }), 'Product not found'],
] as const)('otherwise the list stays, with a toast that says why: %s', async (action, refusal, text) => {
  const history = show(action, () => {
    throw refusal
  })
  await userEvent.click(screen.getByRole('link'))
  expect(await screen.findByText(text)).toBeVisible()
  expect(history.location.pathname).toBe('/my-adds')
})
