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
import { handOver, isPlain } from './platform/dehydrate.ts'
import { keepLinks } from './platform/kept-links.ts'
import { drawWithParts } from './platform/kept-markup.ts'
import type { Piece } from './platform/kept-parts.ts'
import { cutAtNonce } from './platform/nonce.ts'
import { setOrigin } from './platform/origin.ts'
import { type PageSettings, setPageSettings } from './platform/page-settings.ts'
import { putTogetherQuickly } from './quick-pages.ts'
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
  /** Whether parts that look the same are drawn once. While developing, one may look different a moment later. */
  mayKeep?: boolean
}

export interface RenderedPage {
  status: number
  location?: string
  /** The nonce is a piece by itself wherever it stands. */
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

const DOCTYPE = '<!DOCTYPE html>'

/**
 * Renders a page as a visitor sees it: put together from what was drawn before, where that will do. Otherwise everything
 * it needs has been loaded when drawing starts. The router's own request handler does the same by way of web requests
 * and responses, which took a tenth of the time.
 */
export async function render({
  path,
  origin,
  nonce,
  settings,
  assets,
  mayKeep = import.meta.env.PROD,
}: RenderOptions): Promise<RenderedPage> {
  setOrigin(origin)
  setPageSettings(settings)
  const { html: known, plan } = mayKeep
    ? await putTogetherQuickly({ path, nonce, routes: assets.routes })
    : {}
  if (known) return { status: 200, html: [DOCTYPE, ...known] }
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
    const hasNoErrors = isPlain(router)
    if (!hasNoErrors) await router.serverSsr?.dehydrate()
    const { matches } = router.state
    const status = matches.some(isGone) ? 410 : matches.some(isAway) ? 503 : getSsrStatus(router)
    const draw = () => {
      if (hasNoErrors) handOver(router, assets.routes)
      return renderToString(<RouterServer router={router} />)
    }
    const html = mayKeep ? drawWithParts(draw, nonce, plan) : cutAtNonce(draw(), nonce)
    return { status, html: [DOCTYPE, ...html] }
  } finally {
    router.serverSsr?.cleanup()
  }
}
