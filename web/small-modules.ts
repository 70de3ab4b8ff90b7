import { join } from 'node:path'
import type { Plugin } from 'vite'

const children = /^const (\w+): \w+ = \{\n((?: {2}\w+: \w+,\n)+)\}$/gm
const withoutKeys = (_: string, name: string, entries: string): string =>
  `const ${name} = [${entries.replaceAll(/\w+: /g, '')}]`

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
    handler(code) {
      // The router reads the values only; the keys are for the types.
      const small = code.replaceAll(children, withoutKeys)
      if (small === code) throw new Error('The tree of routes has another shape than expected')
      return { code: small, map: null }
    },
  },
})
