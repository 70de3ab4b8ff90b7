import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CategoryChips } from './category-chips.tsx'

const vehicles = { route: '/category/$category', path: 'Vehicles', params: {} } as const
const cars = { ...vehicles, params: { subcategory: 'Cars' } } as const

function chipsAt(address: string) {
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  return (listing: typeof vehicles | typeof cars) => (
    <RouterContextProvider router={router as never}>
      <CategoryChips listing={listing} />
    </RouterContextProvider>
  )
}

test('CategoryChips, hydrated after a subcategory was chosen elsewhere, marks that one only', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(chipsAt('/category/Vehicles')(vehicles))
  const chips = chipsAt('/category/Vehicles?subcategory=Cars')
  const root = await act(async () => hydrateRoot(page, chips(vehicles)))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    page.remove()
  })
  await act(async () => root.render(chips(cars)))
  expect(screen.getByRole('link', { name: 'Cars' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'All Vehicles' })).not.toHaveAttribute('aria-current')
})
