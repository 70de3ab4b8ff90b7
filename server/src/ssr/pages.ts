import { readdir } from 'node:fs/promises'
import type { ShownAnnouncement } from '@bowerbird/contract/announcements/announcements.types'
import { placeInCookies } from '@bowerbird/contract/catalogue/place-cookie'
import { AppError } from '@bowerbird/contract/errors'
import type { IconFile } from '@bowerbird/contract/image-address'
import { describeLanguages, SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import { t } from '@bowerbird/contract/language/t'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { marketIcon } from '@bowerbird/contract/market/market-icons'
import { marketKey } from '@bowerbird/contract/market/market-key'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { readChosenPlace } from '@bowerbird/contract/places/chosen-place'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompressedOnce } from '../platform/http/compression.ts'
import { toAppError } from '../platform/http/error-handler.ts'
import { noteFailure } from '../platform/http/record-requests.ts'
import { shownInEmails } from '../platform/http/security-headers.ts'
import { type Visitor, visitorOf } from '../platform/http/visitor.ts'
import { offeredLanguages } from '../platform/language/language.ts'
import { sendLanguage } from '../platform/language/request-language.ts'
import { EMAIL_LOGO } from '../platform/mail/letter-page.ts'
import { type Timestamp, TtlCache } from '../platform/ttl-cache.ts'
import { contentPolicy, hashScripts, makeScriptMark } from './content-policy.ts'
import { failurePage, failurePolicy } from './failure-page.ts'
import { callingFor, PAGE_CACHE } from './page-calls.ts'
import type { PageSettings, Renderer } from './renderer.ts'

/** Files with a hash in their name never change; the others are revalidated after an hour. */
const cachingOf = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/** Browsers, feed readers, pushes and old emails ask for the shipped icons by these addresses. */
const shippedIcons: Record<string, IconFile> = {
  '/favicon.ico': 'icon-48.png',
  '/favicon.svg': 'icon-192.png',
  '/apple-touch-icon.png': 'icon-180.png',
  '/icon-192.png': 'icon-192.png',
  '/icon-512.png': 'icon-512.png',
  '/icon-maskable-512.png': 'icon-maskable-512.png',
}

/** The operator may change the icon at any time. */
const ICON_CACHING = 'public, max-age=300'

/** The address of the market's own icon in place of a shipped one. */
function ownIconFor(path: string): string | undefined {
  const file = shippedIcons[path]
  return file && publicSettings().icon ? marketIcon(file) : undefined
}

/** Serves the precompressed files of the build. All other paths are pages. */
async function builtFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
      if (path.endsWith(EMAIL_LOGO)) {
        for (const [name, value] of Object.entries(shownInEmails)) reply.header(name, value)
      }
      // A service worker has the policy of its own response, and must be able to fetch from here.
      if (/\/sw\.js(?:\.\w+)?$/.test(path)) reply.header('content-security-policy', "default-src 'self'")
    },
  })
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) continue
    const url = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`
    app.get(url, { config: { access: 'public' }, logLevel: 'warn' }, (request, reply) => {
      const { pathname } = new URL(request.url, 'http://local')
      const own = ownIconFor(pathname)
      if (own) return reply.headers({ 'cache-control': ICON_CACHING, ...shownInEmails }).redirect(own, 302)
      return reply.sendFile(decodeURIComponent(pathname))
    })
  }
}

/** The route of every page. */
export const ALL_PAGES = '/*'

/** Of a request that got the page, or the reply, of one that failed just before. */
const SHARED_FAILURE = 'same failure as the request before'

/** Retry-After of a temporarily unavailable page, in seconds. */
const RETRY_AFTER = '2'

const isHome = (path: string): boolean => path === '/' || path.startsWith('/?')

interface CachedPage {
  status: number
  location?: string | undefined
  policy: string
  body: CompressedOnce
}

export interface PagesOptions {
  renderer: Renderer
  settings: PageSettings
  /** The product's public address; a function because the port may only be known once the server listens. */
  publicUrl: () => string
  /** True if a suburb with this id is known. */
  isPlace?: (near: string) => boolean
  /** What every page that is made now shows at its top. */
  announcement?: () => ShownAnnouncement | undefined
  /** A page was found and sent. */
  onOpened?: (opened: OpenedPage) => void
}

/** What the request for a page says, for counting where visits come from. */
interface OpenedPage {
  url: string
  visitor: Visitor
  referrer: string | undefined
  fetchSite: string | undefined
  fetchMode: string | undefined
  purpose: string | undefined
}

function openedPage(request: FastifyRequest, url: string): OpenedPage {
  const header = (name: string): string | undefined => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  return {
    url,
    visitor: visitorOf(request),
    referrer: header('referer'),
    fetchSite: header('sec-fetch-site'),
    fetchMode: header('sec-fetch-mode'),
    purpose: header('sec-purpose') ?? header('purpose'),
  }
}

export async function pages(
  app: FastifyInstance,
  {
    renderer,
    publicUrl,
    settings,
    isPlace = () => false,
    announcement = () => undefined,
    onOpened,
  }: PagesOptions,
): Promise<void> {
  const cache = new TtlCache<CachedPage>(renderer.isDevelopment ? { ...PAGE_CACHE, lifetime: 0 } : PAGE_CACHE)
  const languages = describeLanguages(offeredLanguages())
  const settingsIn = new Map(
    languages.map((language) => [
      language.tag,
      {
        ...settings,
        ...(language.tag !== SOURCE_LANGUAGE && { language }),
        ...(languages.length > 1 && { languages }),
      },
    ]),
  )
  await renderer.connect(app)

  if (renderer.clientFolder) await builtFiles(app, renderer.clientFolder)

  /** The place that a browser remembers, unless there is no such place. */
  function knownPlace(cookies: string): string | undefined {
    const value = placeInCookies(cookies)
    const place = readChosenPlace(value)
    if (place?.near !== undefined && !isPlace(place.near)) return undefined
    return place && value
  }

  function policyOf(path: string, scriptHashes: string[]): string {
    const mayAdvertise = settings.adNetwork !== undefined && isHome(path)
    const { imageHost } = settings
    const isDevelopment = renderer.isDevelopment ?? false
    return contentPolicy(scriptHashes, { mayAdvertise, imageHost, isDevelopment })
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, location, policy, body }: CachedPage,
  ): Promise<FastifyReply> {
    // Another spelling of an address is permanent, everything else depends on the moment.
    if (location) return sendLanguage(request, reply).redirect(location, status === 301 ? 301 : 302)
    const { bytes, encoding } = await body.for(request.headers['accept-encoding'])
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cache-control': status === 503 ? 'no-store' : 'no-cache',
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
        ...(status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
      })
    return sendLanguage(request, reply).send(bytes)
  }

  app.get(ALL_PAGES, { config: { access: 'public' } }, async (request, reply) => {
    // "//host/…" is a path here, but an address would read it as another host.
    const path = request.url.replace(/^[/\\]+/, '/')
    if (path.startsWith('/api/')) throw new AppError('NOT_FOUND', t`Not found`)
    try {
      const cookie = app.writtenCookie(request)
      const { language } = request
      const place = knownPlace(request.headers.cookie ?? '')
      const render = (timestamp: Timestamp) =>
        callingFor({ timestamp, cookie, visitor: visitorOf(request), request }, async () => {
          const nonce = makeScriptMark()
          const page = await renderer.render(
            { path, place, nonce, language, announcement: announcement() },
            publicUrl(),
            settingsIn.get(language) ?? settings,
          )
          const { status, location } = page
          const { html, hashes } = hashScripts(Buffer.from(page.html), nonce)
          return {
            status,
            location,
            policy: policyOf(path, hashes),
            body: new CompressedOnce(html),
          }
        })
      // Pages are the same for everyone who reads the same language and has chosen the same place, except that members
      // must see their own last write.
      const key = [path, marketKey(currentMarket()), language, place, cookie].filter(Boolean).join(' ')
      const page = await cache.get(key, render)
      // A page that others get for the same moment: the reference on it is the first one’s.
      if (page.status >= 500) request.failure ??= SHARED_FAILURE
      if (page.status === 200 && request.method === 'GET') onOpened?.(openedPage(request, path))
      return await send(request, reply, page)
    } catch (error) {
      noteFailure(request, error)
      request.log.error({ err: error }, 'page could not be rendered')
      const { httpStatus } = toAppError(error as Error)
      if (httpStatus === 503) reply.header('retry-after', RETRY_AFTER)
      return reply
        .code(httpStatus === 503 ? 503 : 500)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .header('content-security-policy', failurePolicy)
        .send(failurePage(request.id))
    }
  })
}
