import { randomBytes } from 'node:crypto'
import { AppError } from '@bowerbird/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { builtFiles } from './built-files.ts'
import { failurePage } from './failure-page.ts'
import { PageCache } from './page-cache.ts'
import { NONCE_PLACEHOLDER, type RenderedPage, type Renderer } from './renderer.ts'

const contentPolicy = (nonce: string, isDevelopment = false) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // Only attributes: the blurred placeholders and scroll positions are written by the pages themselves.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

function send(reply: FastifyReply, page: RenderedPage, isDevelopment?: boolean) {
  if (page.location) return reply.redirect(page.location, 302)
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': contentPolicy(nonce, isDevelopment),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-cache',
    })
    .send(page.html.replaceAll(NONCE_PLACEHOLDER, nonce))
}

export interface PagesOptions {
  renderer: Renderer
  /** Where people reach the product, asked per page because the port may be chosen at listening. */
  publicUrl: () => string
}

export async function pages(app: FastifyInstance, { renderer, publicUrl }: PagesOptions): Promise<void> {
  const cache = new PageCache({ lifetime: renderer.isDevelopment ? 0 : 900 })
  await renderer.connect(app)

  if (renderer.clientFolder) await builtFiles(app, renderer.clientFolder)

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.url
    if (path.startsWith('/api/')) throw new AppError('NOT_FOUND', 'Not found')
    try {
      const page = await cache.get(path, () => renderer.render(path, publicUrl()))
      return send(reply, page, renderer.isDevelopment)
    } catch (error) {
      request.log.error({ err: error }, 'page could not be rendered')
      return reply.code(500).type('text/html; charset=utf-8').send(failurePage)
    }
  })
}
