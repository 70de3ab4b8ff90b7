import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { setTransport, type Transport } from './platform/api.ts'
import { setOrigin } from './platform/origin.ts'
import { makeRouter } from './router.tsx'

/** The scripts, styles and preloads of each route, as the build wrote them down. */
export interface PageAssets {
  routes: Record<string, { preloads?: string[]; scripts?: object[]; css?: string[] }>
}

export interface RenderOptions {
  /** Path and query only: the origin is the operator's word, never the Host header's. */
  path: string
  origin: string
  nonce: string
  assets: PageAssets
}

export interface RenderedPage {
  status: number
  location?: string
  html: string
}

/** Called once at start: how rendering reaches the API. */
export function connect(transport: Transport): void {
  setTransport(transport)
}

/** Renders a page as a visitor sees it. Everything the page needs has been loaded when it starts. */
export async function render({ path, origin, nonce, assets }: RenderOptions): Promise<RenderedPage> {
  setOrigin(origin)
  const handle = createRequestHandler({
    request: new Request(new URL(path, origin)),
    createRouter: () => makeRouter({ nonce }),
    getRouterManifest: async () => assets as never,
  })
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  const location = response.headers.get('location') ?? undefined
  return { status: response.status, location, html: location ? '' : await response.text() }
}
