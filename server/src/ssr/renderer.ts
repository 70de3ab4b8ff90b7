import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import type { Market } from '@bowerbird/contract/market/market.types'
import type { ImageHost } from '@bowerbird/contract/uploads/image-host'
import type { FastifyInstance } from 'fastify'
import { callsThroughApp, type Transport } from './page-calls.ts'
import { type RouteScripts, readRouteScripts } from './route-scripts.ts'

export interface RenderedPage {
  status: number
  location?: string
  html: string
}

/** The operator's settings that pages need. */
export interface PageSettings {
  adNetwork?: { id: string; slot?: string | undefined; script: string } | undefined
  imageHost?: ImageHost | undefined
}

/** What a page depends on. */
interface PageRequest {
  path: string
  /** The state or suburb that the visitor's browser remembers, as its cookie has it. */
  place: string | undefined
  /** Marks its own scripts. */
  nonce: string
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

export async function builtRenderer(distFolder: string): Promise<Renderer> {
  const clientFolder = join(distFolder, 'client')
  const bundle: RenderBundle = await import(pathToFileURL(join(distFolder, 'server/entry-server.js')).href)
  const scripts = await readRouteScripts(clientFolder)
  return {
    clientFolder,
    connect: (app) => bundle.connect(callsThroughApp(app)),
    render: (page, origin, settings) =>
      bundle.render({
        ...page,
        origin,
        settings,
        scripts,
        market: currentMarket(),
      }),
  }
}
