import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { FastifyInstance } from 'fastify'
import { isApiRoute } from './throttle.ts'

/** True if a proxy says that the client used plain HTTP. One that says nothing is believed to use HTTPS. */
export const cameByHttp = (headers: IncomingHttpHeaders): boolean =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim() === 'http'

/**
 * Where the market's address is https, nothing is served to someone who came by plain HTTP: pages lead to the same page
 * with HTTPS; programs are told, because a redirect would hide that they have sent their token in the clear.
 */
export function requireHttps(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const site = publicUrl()
    if (!site.startsWith('https:') || !cameByHttp(request.headers)) return done()
    const isPage = request.method === 'GET' && !isApiRoute(request.routeOptions.url)
    if (!isPage) return done(new AppError('FORBIDDEN', t`Use https`))
    // Built from our own address: the Host header can't be trusted. A path that begins with // stays a path.
    void reply
      .header('cache-control', 'no-store')
      .redirect(new URL(site).origin + request.url.replace(/^\/+/, '/'), 308)
  })
}
