import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface ManifestEntry {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

type BuildManifest = Record<string, ManifestEntry>

/** The script elements of each route, by its id: attributes, and the text as `children`. */
export type RouteScripts = Record<string, Record<string, string>[]>

/** `src/routes/product.$productId.tsx?tsr-split=…` belongs to the route `/product/$productId`. */
function routeIdOf(source: string): string | undefined {
  const name = /^src\/routes\/(.+?)\.tsx\?tsr-split=/.exec(source)?.[1]
  if (!name) return undefined
  return `/${name.replaceAll('.', '/')}`.replace(/\/index$/, '/')
}

/** Dependencies first. */
function filesFor(manifest: BuildManifest, key: string, seen = new Set<string>()): string[] {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return []
  seen.add(key)
  return [
    ...(entry.imports ?? []).flatMap((imported) => filesFor(manifest, imported, seen)),
    `/${entry.file}`,
  ]
}

/**
 * A list of modules that the page's start script loads after the first paint (`web/src/start/load-modules.ts`).
 * Browsers ignore a script element of a type they don't know.
 */
const moduleList = (files: string[]) => ({ type: 'module-list', children: JSON.stringify(files) })

/** The modules of every route, including their imports: fetched together instead of one after the other. */
export function routeScripts(manifest: BuildManifest): RouteScripts {
  const entryKey = Object.keys(manifest).find((key) => key.includes('entry-client') && manifest[key]?.isEntry)
  if (!entryKey) throw new Error('The build has no entry')
  const entryFiles = filesFor(manifest, entryKey)
  const scripts: RouteScripts = { __root__: [moduleList(entryFiles)] }
  for (const key of Object.keys(manifest)) {
    const id = routeIdOf(key)
    if (!id) continue
    const files = filesFor(manifest, key).filter((file) => !entryFiles.includes(file))
    scripts[id] = [moduleList(files)]
  }
  return scripts
}

export async function readRouteScripts(clientFolder: string): Promise<RouteScripts> {
  const text = await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')
  return routeScripts(JSON.parse(text) as BuildManifest)
}
