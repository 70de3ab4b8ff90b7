import { randomBytes } from 'node:crypto'
import { AppError } from '@bowerbird/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { toAppError } from '../platform/http/error-handler.ts'
import { builtFiles } from './built-files.ts'
import { contentPolicy, type PageNeeds } from './content-policy.ts'
import { failurePage, failurePolicy } from './failure-page.ts'
import { PageCache } from './page-cache.ts'
import { callingFor } from './page-calls.ts'
import { NONCE_PLACEHOLDER, type PageSettings, type RenderedPage, type Renderer } from './renderer.ts'

/** The route of every page. */
export const ALL_PAGES = '/*'

/** Seconds after which a page that needs something out of reach is worth another try. */
const RETRY_AFTER = '2'

const isHome = (path: string): boolean => path === '/' || path.startsWith('/?')

/** A page as bytes, cut where the nonce goes: however often it is sent, it is encoded once. */
interface CutPage extends Omit<RenderedPage, 'html'> {
  pieces: (Uint8Array | typeof NONCE)[]
}

const NONCE = Symbol('nonce')

/** Where a nonce goes between two texts, none before the first. */
const cutText = (text: string): CutPage['pieces'] =>
  text
    .split(NONCE_PLACEHOLDER)
    .flatMap((piece, index) => (index === 0 ? [Buffer.from(piece)] : [NONCE, Buffer.from(piece)]))

const cut = ({ html, ...page }: RenderedPage): CutPage => ({
  ...page,
  pieces: [html].flat().flatMap((piece) => (typeof piece === 'string' ? cutText(piece) : [piece])),
})

function joined(pieces: CutPage['pieces'], nonce: string): Buffer {
  const bytes = Buffer.from(nonce)
  return Buffer.concat(pieces.map((piece) => (piece === NONCE ? bytes : piece)))
}

function send(reply: FastifyReply, page: CutPage, needs: PageNeeds) {
  if (page.location) return reply.redirect(page.location, 302)
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': contentPolicy(nonce, needs),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': page.status === 503 ? 'no-store' : 'no-cache',
      ...(page.status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
    })
    .send(joined(page.pieces, nonce))
}

export interface PagesOptions {
  renderer: Renderer
  settings: PageSettings
  /** Where people reach the product, asked per page because the port may be chosen at listening. */
  publicUrl: () => string
}

export async function pages(
  app: FastifyInstance,
  { renderer, publicUrl, settings }: PagesOptions,
): Promise<void> {
  const cache = new PageCache<CutPage>({ lifetime: renderer.isDevelopment ? 0 : 900 })
  await renderer.connect(app)

  if (renderer.clientFolder) await builtFiles(app, renderer.clientFolder)

  app.get(ALL_PAGES, { config: { access: 'public' } }, async (request, reply) => {
    // "//host/…" is a path here, and would be another host to whoever reads it as an address.
    const path = request.url.replace(/^[/\\]+/, '/')
    if (path.startsWith('/api/')) throw new AppError('NOT_FOUND', 'Not found')
    try {
      const render = async () => cut(await renderer.render(path, publicUrl(), settings))
      const cookie = app.writtenCookie(request)
      // Pages are the same for everyone, except that who has just changed something must see it.
      const page = await cache.get(cookie ? `${path} ${cookie}` : path, (moment) =>
        callingFor({ moment, cookie }, render),
      )
      const mayAdvertise = settings.adNetwork !== undefined && isHome(path)
      const { imageHost } = settings
      return send(reply, page, { mayAdvertise, imageHost, isDevelopment: renderer.isDevelopment ?? false })
    } catch (error) {
      request.log.error({ err: error }, 'page could not be rendered')
      const { httpStatus } = toAppError(error as Error)
      if (httpStatus === 503) reply.header('retry-after', RETRY_AFTER)
      return reply
        .code(httpStatus === 503 ? 503 : 500)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .header('content-security-policy', failurePolicy)
        .send(failurePage)
    }
  })
}
