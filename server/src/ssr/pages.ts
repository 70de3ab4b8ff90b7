import { AppError } from '@bowerbird/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { toAppError } from '../platform/http/error-handler.ts'
import { randomHex } from '../platform/random-hex.ts'
import type { Moment } from '../platform/ttl-cache.ts'
import { builtFiles } from './built-files.ts'
import { contentPolicy, type PageNeeds } from './content-policy.ts'
import { failurePage, failurePolicy } from './failure-page.ts'
import { PageBytes, type WrittenPage } from './page-bytes.ts'
import { PageCache } from './page-cache.ts'
import { callingFor } from './page-calls.ts'
import { NONCE_PLACEHOLDER, type PageSettings, type Renderer } from './renderer.ts'

/** The route of every page. */
export const ALL_PAGES = '/*'

/** Seconds after which a page that needs something out of reach is worth another try. */
const RETRY_AFTER = '2'

const isHome = (path: string): boolean => path === '/' || path.startsWith('/?')

/** As long as what stands in its place. */
const makeNonce = randomHex(NONCE_PLACEHOLDER.length)

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
  const cache = new PageCache<WrittenPage>(renderer.isDevelopment ? { lifetime: 0 } : {})
  const bytes = new PageBytes()
  await renderer.connect(app)

  if (renderer.clientFolder) await builtFiles(app, renderer.clientFolder)

  /** Sends a page, with a nonce of its own; nothing where it has just been written over. */
  function send(reply: FastifyReply, page: WrittenPage, needs: PageNeeds): FastifyReply | undefined {
    if (page.location) return reply.redirect(page.location, 302)
    const nonce = makeNonce()
    const copy = bytes.copy(page, nonce)
    if (!copy) return undefined
    reply.raw.once('close', () => bytes.giveBack(copy))
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': contentPolicy(nonce, needs),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cache-control': page.status === 503 ? 'no-store' : 'no-cache',
        ...(page.status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
      })
      .send(copy)
  }

  app.get(ALL_PAGES, { config: { access: 'public' } }, async (request, reply) => {
    // "//host/…" is a path here, and would be another host to whoever reads it as an address.
    const path = request.url.replace(/^[/\\]+/, '/')
    if (path.startsWith('/api/')) throw new AppError('NOT_FOUND', 'Not found')
    try {
      const cookie = app.writtenCookie(request)
      const render = (moment: Moment) =>
        callingFor({ moment, cookie }, async () =>
          bytes.write(await renderer.render(path, publicUrl(), settings)),
        )
      // Pages are the same for everyone, except that who has just changed something must see it.
      const page = await cache.get(cookie ? `${path} ${cookie}` : path, render)
      const mayAdvertise = settings.adNetwork !== undefined && isHome(path)
      const { imageHost } = settings
      const needs = { mayAdvertise, imageHost, isDevelopment: renderer.isDevelopment ?? false }
      return send(reply, page, needs) ?? send(reply, await render({ madeAt: 0 }), needs)
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
