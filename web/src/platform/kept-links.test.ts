import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { keepLinks } from './kept-links.ts'

function routerAt(path: string) {
  const rootRoute = createRootRoute()
  const listing = createRoute({ getParentRoute: () => rootRoute, path: '/category/$category' })
  const ad = createRoute({ getParentRoute: () => rootRoute, path: '/product/$productId' })
  return createRouter({
    routeTree: rootRoute.addChildren([listing, ad]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
}

const destinations: object[] = [
  { to: '/' },
  { to: '/product/$productId', params: { productId: 'a/b ü' } },
  { to: '/product/$productId', params: { productId: '019b2ba5-5e50-71e4-a2ab-97edbcce0dbd' } },
  { to: '/product/$productId', params: { productId: '2' }, search: { from: 'a & b', list: ['x', 'ü'] } },
  { to: '/product/$productId', params: { productId: '.' } },
  { to: '/category/$category', params: { category: 'Vehicles' } },
  { to: '/category/$category', params: { category: 'Vehicles' }, search: { page: 2 } },
  { to: '/category/$category', params: { category: 'all' }, search: { state: 'Victoria', page: undefined } },
  // These depend on where they stand.
  { to: '/category/$category' },
  { to: '/category/$category', params: {}, search: { page: 2 } },
  { to: '/category/$category', params: { category: 'all' }, search: true },
  { to: '/category/$category', params: true, search: (now: object) => ({ ...now, page: 3 }) },
  { to: '.', search: { page: 4 } },
  { to: '/', hash: 'top' },
]

test('links lead from every page where they would lead without being kept', () => {
  for (const path of ['/category/Vehicles?page=7', '/category/Property?state=Tasmania', '/product/1', '/']) {
    const plain = routerAt(path)
    const keeping = keepLinks(routerAt(path))
    for (const to of destinations) {
      const wanted = plain.buildLocation(to as never)
      for (const time of ['first', 'second']) {
        const built = keeping.buildLocation(to as never)
        expect(built, `${JSON.stringify(to)} on ${path}, the ${time} time`).toEqual(wanted)
      }
    }
  }
})
