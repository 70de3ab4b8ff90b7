import type { FastifyInstance } from 'fastify'

/** What pages never ask a browser for. The camera is not among them: a phone offers it where photos are chosen. */
const unusedAbilities = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * On every response. Written out rather than left to a library that works them out anew for each reply: that
 * took a tenth of the time of a small one. Pages bring their own policy and opener policy, with a nonce each;
 * nothing else is meant to be opened as a page.
 */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': unusedAbilities.map((ability) => `${ability}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** A year of nothing but HTTPS. Neighbours on the same domain are the operator's to decide about. */
const ONLY_HTTPS = 'max-age=31536000'

export function sendSecurityHeaders(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders)
    reply.header('x-request-id', request.id)
    // Not where the market has no certificate, as on a laptop.
    if (publicUrl().startsWith('https:')) reply.header('strict-transport-security', ONLY_HTTPS)
    // What someone signed in is told stays in no cache, neither on the way nor in a browser that others use.
    if (request.headers.authorization) reply.header('cache-control', 'no-store')
    done()
  })
}
