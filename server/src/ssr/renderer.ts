import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ShownAnnouncement } from '@bowerbird/contract/announcements/announcements.types'
import { type Language, SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import type { Market } from '@bowerbird/contract/market/market.types'
import type { ImageHost } from '@bowerbird/contract/uploads/image-host'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../platform/start-error.ts'
import { callsThroughApp, type Transport } from './page-calls.ts'

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

async function readRouteScripts(clientFolder: string): Promise<RouteScripts> {
  const text = await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')
  return routeScripts(JSON.parse(text) as BuildManifest)
}

export interface RenderedPage {
  status: number
  location?: string
  html: string
}

/** The operator's settings that pages need. */
export interface PageSettings {
  /** The language of the page, if it isn't the one of the code. */
  language?: Language | undefined
  /** The languages to choose from, if there are several. */
  languages?: Language[] | undefined
  adNetwork?: { id: string; slot?: string | undefined; script: string } | undefined
  imageHost?: ImageHost | undefined
}

/** The inputs of a page. */
interface PageRequest {
  /** The tag of its reader's language. */
  language: string
  path: string
  /** The state or suburb that the visitor's browser remembers, as its cookie has it. */
  place: string | undefined
  /** Marks its own scripts. */
  nonce: string
  announcement?: ShownAnnouncement | undefined
}

/** The exports of the built web bundle; loaded by path, so that server and web never import each other. */
export interface RenderBundle {
  connect(transport: Transport): void
  render(
    options: PageRequest & {
      origin: string
      settings: PageSettings
      scripts: RouteScripts
      /** The bundle has modules of its own, and so a current market of its own. */
      market: Market
    },
  ): Promise<RenderedPage>
}

export interface Renderer {
  /** The folder whose files are served as they are; none in development, where Vite serves them. */
  clientFolder?: string
  /** Vite's own scripts and styles need a looser policy, and pages are not cached. */
  isDevelopment?: boolean
  connect(app: FastifyInstance): void | Promise<void>
  render(page: PageRequest, origin: string, settings: PageSettings): Promise<RenderedPage>
}

/** The output of a build for one language. The one for the language of the code is not in a folder of its own. */
const buildOf = (distFolder: string, language: string): string =>
  language === SOURCE_LANGUAGE ? distFolder : join(distFolder, language)

interface BuiltPages {
  bundle: RenderBundle
  scripts: RouteScripts
}

/** A bundle has modules of its own, and is in one language. */
async function readBuild(distFolder: string, language: string): Promise<BuiltPages> {
  const folder = buildOf(distFolder, language)
  const entry = join(folder, 'server/entry-server.js')
  if (!existsSync(entry))
    throw new StartError(
      `The pages have not been built in the language “${language}” of LANGUAGES. Start with "npm start", or run "npm run build" first.`,
    )
  const bundle: RenderBundle = await import(pathToFileURL(entry).href)
  return { bundle, scripts: await readRouteScripts(join(folder, 'client')) }
}

/** Renders pages with the build of each language. The files of all of them are in one folder. */
export async function builtRenderer(
  distFolder: string,
  languages: readonly string[] = [SOURCE_LANGUAGE],
): Promise<Renderer> {
  const builds = await Promise.all(languages.map((language) => readBuild(distFolder, language)))
  const byLanguage = new Map(languages.map((language, i) => [language, builds[i]]))
  return {
    clientFolder: join(distFolder, 'client'),
    connect(app) {
      const calls = callsThroughApp(app)
      for (const { bundle } of builds) bundle.connect(calls)
    },
    render(page, origin, settings) {
      const build = byLanguage.get(page.language) ?? builds[0]
      if (!build) throw new Error('There is no build')
      return build.bundle.render({
        ...page,
        origin,
        settings,
        scripts: build.scripts,
        market: currentMarket(),
      })
    },
  }
}
