import { Generator, getConfig } from '@tanstack/router-generator'

const root = import.meta.dirname

export const routeTree = {
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/route-tree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.',
  quoteStyle: 'single',
  semicolons: false,
} as const

/** The build and the development server do this themselves; types and tests need it without them. */
export const generateRouteTree = (): Promise<void> =>
  new Generator({ config: getConfig({ ...routeTree, target: 'react' }, root), root }).run()
