import { expect, test } from 'vitest'
import { routeScripts } from './renderer.ts'

test('a route lists its own modules and those of the entry, dependencies first', () => {
  const scripts = routeScripts({
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
  const filesOf = (id: string) => JSON.parse(scripts[id]?.[0]?.children ?? '[]')
  expect(filesOf('__root__')).toEqual(['/assets/shared.js', '/assets/entry.js'])
  expect(filesOf('/')).toEqual(['/assets/home.js'])
  expect(filesOf('/product/$productId')).toEqual(['/assets/carousel.js', '/assets/product.js'])
  // Of a type that browsers ignore.
  expect(scripts.__root__?.[0]?.type).toBe('module-list')
})
