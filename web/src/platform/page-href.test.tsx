import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageHref } from './page-href.ts'

const Address = () => <p>{usePageHref()}</p>

test('a part that hydrates after the next page was opened first matches the server’s markup', async () => {
  const { pathname, search } = window.location
  document.body.innerHTML = `<div><p>${pathname}${search}</p></div>`
  const container = document.body.firstElementChild as HTMLElement
  const history = createMemoryHistory({ initialEntries: ['/category/Vehicles?listingType=rent'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await router.load()
  const mismatches: unknown[] = []
  render(
    <RouterContextProvider router={router}>
      <Address />
    </RouterContextProvider>,
    { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) },
  )
  expect(await screen.findByText('/category/Vehicles?listingType=rent')).toBeVisible()
  expect(mismatches).toEqual([])
})
