import { expect, test } from 'vitest'
import { pageAssets } from './page-assets.ts'

test('a route fetches its own scripts at once, and the entry with them', () => {
  const { routes } = pageAssets({
    'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    '_carousel.js': { file: 'assets/carousel.js', imports: ['_shared.js'] },
    'src/routes/index.tsx?tsr-split=component---loader': {
      file: 'assets/home.js',
      imports: ['src/entry-client.tsx'],
    },
    'src/routes/product.$productId.tsx?tsr-split=component---loader': {
      file: 'assets/product.js',
      imports: ['_carousel.js', 'src/entry-client.tsx'],
    },
  })
  expect(routes.__root__?.preloads).toEqual(['/assets/entry.js', '/assets/shared.js'])
  expect(routes['/']?.preloads).toEqual(['/assets/home.js'])
  expect(routes['/product/$productId']?.preloads).toEqual(['/assets/product.js', '/assets/carousel.js'])
})
