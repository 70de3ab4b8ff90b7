import { expect, test } from 'vitest'
import { pageAssets } from './page-assets.ts'

test('a route names its own scripts and those of the entry, what others need first', () => {
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
  const filesOf = (id: string) => JSON.parse(routes[id]?.scripts?.[0]?.children ?? '[]')
  expect(filesOf('__root__')).toEqual(['/assets/shared.js', '/assets/entry.js'])
  expect(filesOf('/')).toEqual(['/assets/home.js'])
  expect(filesOf('/product/$productId')).toEqual(['/assets/carousel.js', '/assets/product.js'])
  // Of a type that no browser runs or fetches by itself.
  expect(routes.__root__?.scripts?.[0]?.attrs).toEqual({ type: 'late' })
})
