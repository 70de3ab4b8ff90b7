import { AppError } from '@bowerbird/contract/errors'
import { isNotFound } from '@tanstack/react-router'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { setTransport, type Transport } from './platform/api.ts'
import { setOrigin } from './platform/origin.ts'
import { type PageSettings, setPageSettings } from './platform/page-settings.ts'
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
  settings: PageSettings
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

/** Whether a loader said that what it looked for was there once: search engines then forget the address sooner. */
const isGone = ({ error }: { error: unknown }): boolean =>
  isNotFound(error) && (error as { data?: { isGone?: boolean } }).data?.isGone === true

/** Whether what a page needs is out of reach for a moment: search engines then keep the page, and come back. */
const isAway = ({ error }: { error: unknown }): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE'

/** Renders a page as a visitor sees it. Everything the page needs has been loaded when it starts. */
export async function render({
  path,
  origin,
  nonce,
  settings,
  assets,
}: RenderOptions): Promise<RenderedPage> {
  setOrigin(origin)
  setPageSettings(settings)
  const handle = createRequestHandler({
    request: new Request(new URL(path, origin)),
    createRouter: () => makeRouter({ nonce }),
    getRouterManifest: async () => assets as never,
  })
  let status: number | undefined
  const response = await handle(({ router, responseHeaders }) => {
    const { matches } = router.state
    status = matches.some(isGone) ? 410 : matches.some(isAway) ? 503 : undefined
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  const location = response.headers.get('location') ?? undefined
  return { status: status ?? response.status, location, html: location ? '' : await response.text() }
}
