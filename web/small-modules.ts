import { join } from 'node:path'
import type { Plugin } from 'vite'

// The router reads the values only; the keys are for the types.
const children = /^const (\w+): \w+ = \{\n((?: {2}\w+: \w+,\n)+)\}$/gm
const withoutKeys = (_: string, name: string, entries: string): string =>
  `const ${name} = [${entries.replaceAll(/\w+: /g, '')}]`

// Dozens of routes name the same three options, and nearly all have their path as their id.
const options = /\.update\(\{\s+id: ('.*'),\s+path: ('.*'),\s+getParentRoute: (\(\) => \w+),\s+\} as any\)/g
const place = 'const place = (getParentRoute, path, id = path) => ({ getParentRoute, path, id })'
const asPlace = (_: string, id: string, path: string, parent: string): string =>
  `.update(place(${[parent, path, ...(id === path ? [] : [id])].join(', ')}))`

function smallTree(code: string): string {
  const isKnown = [children, options].every((shape) => code.search(shape) >= 0)
  if (!isKnown) throw new Error('The tree of routes has another shape than expected')
  return `${place}\n${code.replaceAll(children, withoutKeys).replaceAll(options, asPlace)}`
}

/** Every visitor loads these two modules that tools write. The same in fewer bytes. */
export const smallModules = (): Plugin => ({
  name: 'small-modules',
  apply: 'build',
  enforce: 'pre',
  load: {
    // Vite's own preloads modules too, which `modulePreload: false` leaves nothing of.
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { loadPart as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, 'src/platform/load-part.ts'))}`,
  },
  transform: {
    filter: { id: /\/route-tree\.gen\.ts$/ },
    handler: (code) => ({ code: smallTree(code), map: null }),
  },
})
