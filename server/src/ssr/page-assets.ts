import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface ManifestEntry {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

type BuildManifest = Record<string, ManifestEntry>

export interface RouteAssets {
  scripts?: { attrs?: object; children?: string | undefined }[]
}

export interface PageAssets {
  routes: Record<string, RouteAssets>
}

/** `src/routes/product.$productId.tsx?tsr-split=…` belongs to the route `/product/$productId`. */
function routeIdOf(source: string): string | undefined {
  const name = /^src\/routes\/(.+?)\.tsx\?tsr-split=/.exec(source)?.[1]
  if (!name) return undefined
  return `/${name.replaceAll('.', '/')}`.replace(/\/index$/, '/')
}

/** What others need comes before them. */
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
 * A list that the page's start script reads (`web/src/platform/start-script.ts`). Browsers leave a script element
 * of a type they don't know alone: nothing is fetched before what is seen first has been painted.
 */
const lateScripts = (files: string[]) => ({ attrs: { type: 'late' }, children: JSON.stringify(files) })

/** Says for every route which scripts to fetch, all at once. */
export function pageAssets(manifest: BuildManifest): PageAssets {
  const entryKey = Object.keys(manifest).find((key) => key.includes('entry-client') && manifest[key]?.isEntry)
  if (!entryKey) throw new Error('The build has no entry')
  const entryFiles = filesFor(manifest, entryKey)
  const routes: Record<string, RouteAssets> = {
    __root__: { scripts: [lateScripts(entryFiles)] },
  }
  for (const key of Object.keys(manifest)) {
    const id = routeIdOf(key)
    if (!id) continue
    const files = filesFor(manifest, key).filter((file) => !entryFiles.includes(file))
    routes[id] = { scripts: [lateScripts(files)] }
  }
  return { routes }
}

export async function readPageAssets(clientFolder: string): Promise<PageAssets> {
  const text = await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')
  return pageAssets(JSON.parse(text) as BuildManifest)
}
