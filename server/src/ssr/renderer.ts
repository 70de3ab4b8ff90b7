import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ImageHost } from '@bowerbird/contract/uploads/image-host'
import type { FastifyInstance } from 'fastify'
import { type PageAssets, readPageAssets } from './page-assets.ts'
import { callsThroughApp, type Transport } from './page-calls.ts'

export interface RenderedPage {
  status: number
  location?: string
  /** Where it comes in pieces, some may be bytes already, and what stands for the nonce is a piece by itself. */
  html: string | readonly (string | Uint8Array)[]
}

/** What an operator has set that pages have to know. */
export interface PageSettings {
  adNetwork?: { id: string; slot?: string | undefined; script: string } | undefined
  imageHost?: ImageHost | undefined
}

/** What the built browser code offers the server; loaded by path, so the two never import each other. */
export interface RenderBundle {
  connect(transport: Transport): void
  render(options: {
    path: string
    origin: string
    nonce: string
    settings: PageSettings
    assets: PageAssets
  }): Promise<RenderedPage>
}

export interface Renderer {
  /** The folder whose files are served as they are; none in development, where Vite serves them. */
  clientFolder?: string
  /** Vite's own scripts and styles need a looser policy, and nobody wants an old page while developing. */
  isDevelopment?: boolean
  connect(app: FastifyInstance): void | Promise<void>
  render(path: string, origin: string, settings: PageSettings): Promise<RenderedPage>
}

/**
 * Stands in a rendered page for the nonce, which is different for every reply. Nobody outside can know it: words
 * that someone stored would otherwise become the nonce too, and with it let a script through.
 */
export const NONCE_PLACEHOLDER = randomBytes(16).toString('hex')

export async function builtRenderer(distFolder: string): Promise<Renderer> {
  const clientFolder = join(distFolder, 'client')
  const bundle: RenderBundle = await import(pathToFileURL(join(distFolder, 'server/entry-server.js')).href)
  const assets = await readPageAssets(clientFolder)
  return {
    clientFolder,
    connect: (app) => bundle.connect(callsThroughApp(app)),
    render: (path, origin, settings) =>
      bundle.render({ path, origin, settings, nonce: NONCE_PLACEHOLDER, assets }),
  }
}
