import { AppError } from '@bowerbird/contract/errors'
import { createMemoryHistory, isNotFound } from '@tanstack/react-router'
import {
  attachRouterServerSsrUtils,
  getNormalizedURL,
  getSsrStatus,
  RouterServer,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { setTransport, type Transport } from './platform/api.ts'
import { dehydrate } from './platform/dehydrate.ts'
import { keepLinks } from './platform/kept-links.ts'
import { drawWithParts, type Piece } from './platform/kept-markup.ts'
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
  html: Piece[]
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

/** Nothing in it has to be encoded otherwise, or left out: most addresses are like that. */
const plainAddress = /^(?:\/|(?:\/[\w-][\w.-]*)+)(?:\?[\w-]+=[\w.+-]*(?:&[\w-]+=[\w.+-]*)*)?$/

/** One of the many ways to write an address, the same for all. */
function normalised(path: string, origin: string): string {
  if (plainAddress.test(path)) return path
  const { url } = getNormalizedURL(new URL(path, origin))
  return url.href.slice(url.origin.length)
}

/** While developing, a part may look different a moment later. */
const draw = import.meta.env.PROD ? drawWithParts : (render: () => string) => [render()]

/**
 * Renders a page as a visitor sees it. Everything the page needs has been loaded when it starts. The router's own
 * request handler does the same by way of web requests and responses, which took a tenth of the time.
 */
export async function render({
  path,
  origin,
  nonce,
  settings,
  assets,
}: RenderOptions): Promise<RenderedPage> {
  setOrigin(origin)
  setPageSettings(settings)
  const router = keepLinks(makeRouter({ nonce }))
  attachRouterServerSsrUtils({ router, manifest: assets as never })
  try {
    const history = createMemoryHistory({ initialEntries: [normalised(path, origin)] })
    router.update({ ...router.options, history, origin })
    await router.load()
    const result = router._serverResult
    if (result?.type === 'redirect') {
      const { status, headers } = result.redirect
      return { status, location: headers.get('location') ?? undefined, html: [] }
    }
    await dehydrate(router, assets.routes)
    const { matches } = router.state
    const status = matches.some(isGone) ? 410 : matches.some(isAway) ? 503 : getSsrStatus(router)
    const html = draw(() => renderToString(<RouterServer router={router} />), nonce)
    return { status, html: ['<!DOCTYPE html>', ...html] }
  } finally {
    router.serverSsr?.cleanup()
  }
}
