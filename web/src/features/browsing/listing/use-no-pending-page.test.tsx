import { createRootRoute, createRoute } from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNoPendingPage } from './use-no-pending-page.ts'

test('a listing has no pending page while it is shown; afterwards it has the router’s default again', () => {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/category' })
  const { unmount } = renderHook(() => useNoPendingPage(route))
  expect(route.options.pendingMs).toBe(Number.POSITIVE_INFINITY)
  unmount()
  expect(route.options.pendingMs).toBeUndefined()
})
