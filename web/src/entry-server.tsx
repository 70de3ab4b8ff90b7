import type { ShownAnnouncement } from '@bowerbird/contract/announcements/announcements.types'
import { meantSubcategory } from '@bowerbird/contract/catalogue/categories'
import { AppError } from '@bowerbird/contract/errors'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import type { Market } from '@bowerbird/contract/market/market.types'
import { readChosenPlace } from '@bowerbird/contract/places/chosen-place'
import { isNotFound } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { AnnouncementBar } from './features/browsing/announcements/announcement-bar.tsx'
import { setTransport, type Transport } from './platform/api.ts'
import { setOrigin } from './platform/origin.ts'
import { type RouteScripts, setRouteScripts } from './platform/page-modules.ts'
import { type PageSettings, setPageSettings } from './platform/page-settings.ts'
import { makeRouter } from './router.tsx'
// oxlint-disable-next-line import/default -- a Vite plugin makes it (web/inline-script.ts)
import announcementScript from './start/announcement.ts?inline-script'
import { loadDeferredParts } from './ui/hydration/deferred-hydration.tsx'

export interface RenderOptions {
  /** Path and query only: the origin is configured by the operator, never taken from the Host header. */
  path: string
  /** The state or suburb that the visitor's browser remembers, as its cookie has it. */
  place?: string | undefined
  origin: string
  /** On every script and link that the router writes. */
  nonce: string
  settings: PageSettings
  scripts: RouteScripts
  market: Market
  /** The operator's, if it is time for it. */
  announcement?: ShownAnnouncement | undefined
}

export interface RenderedPage {
  status: number
  location?: string
  html: string
}

/** Called once at start: how rendering calls the API. */
export function connect(transport: Transport): void {
  setTransport(transport)
}

interface Match {
  error: unknown
}

/** True if the loader found that this page existed once: search engines then drop the address sooner. */
const isGone = ({ error }: Match): boolean =>
  isNotFound(error) && (error as { data?: { isGone?: boolean } }).data?.isGone === true

/** The status of an error that the API has replied with: if it is temporarily unavailable, search engines come back. */
const statusOfError = ({ error }: Match): number[] => (error instanceof AppError ? [error.httpStatus] : [])

/** True if an address has a former name, or another spelling, of a subcategory: the router writes the present one. */
function isRenamed(from: string, to: string): boolean {
  const [before, after] = [from, to].map((address) =>
    new URL(address, 'http://market').searchParams.get('subcategory'),
  )
  return before != null && before !== after && meantSubcategory(before) === after
}

/** No other text has it: what people write is escaped. */
const BODY = '</head><body>'

/**
 * Ahead of React's own markup, which hydrates around it: so it costs the browser's bundle nothing, and is there before
 * and after hydration.
 */
function withAnnouncement(html: string, announcement: ShownAnnouncement, nonce: string): string {
  const bar = renderToStaticMarkup(<AnnouncementBar announcement={announcement} />)
  return html.replace(BODY, () => `${BODY}${bar}<script nonce="${nonce}">${announcementScript}</script>`)
}

/**
 * Renders a page as a visitor sees it: React and the router, once all loaders have finished. The benchmark passes a
 * `print` of its own, to measure React's rendering of the tree alone.
 */
export async function render(
  { path, place, origin, nonce, settings, scripts, market, announcement }: RenderOptions,
  print = (renderTree: () => string): string => renderTree(),
): Promise<RenderedPage> {
  setCurrentMarket(market)
  setOrigin(origin)
  setPageSettings(settings)
  setRouteScripts(scripts)
  let html = ''
  const handle = createRequestHandler({
    request: new Request(new URL(path, origin)),
    createRouter: () => makeRouter({ nonce, place: readChosenPlace(place) }),
  })
  const { status, headers } = await handle(async ({ router }) => {
    await loadDeferredParts()
    const { matches } = router.state
    const code = matches.some(isGone) ? 410 : (matches.flatMap(statusOfError)[0] ?? getSsrStatus(router))
    // Not as the response's body: reading it back would only copy the text.
    html = `<!DOCTYPE html>${print(() => renderToString(<RouterServer router={router} />))}`
    return new Response(null, { status: code })
  })
  if (announcement) html = withAnnouncement(html, announcement, nonce)
  const location = headers.get('location')
  if (location === null) return { status, html }
  return { status: isRenamed(path, location) ? 301 : status, location, html }
}
