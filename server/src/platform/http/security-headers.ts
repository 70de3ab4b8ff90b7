import type { FastifyInstance } from 'fastify'

/** Browser features that pages never use. The camera is not listed: phones offer it in the file picker. */
const unusedFeatures = [
  'accelerometer',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Features for our own pages only, on tap: the location and passkeys. Embedded pages may not use them. */
const ownFeatures = ['geolocation', 'publickey-credentials-create', 'publickey-credentials-get']

/**
 * On every response. Constant, unlike with a library that computes them for each reply, which took a tenth of the time of
 * a small one. Pages set their own Content-Security-Policy; nothing else is meant to be opened as a page.
 */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [
    ...ownFeatures.map((feature) => `${feature}=(self)`),
    ...unusedFeatures.map((feature) => `${feature}=()`),
  ].join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** For pictures in emails: mail programs load them from elsewhere, and show none that may only be used by our own pages. */
export const shownInEmails = { 'cross-origin-resource-policy': 'cross-origin' }

/** A year of HTTPS only. Subdomains are the operator's decision: with REQUIRE_SECURE_SETTINGS they are included. */
const HSTS = 'max-age=31536000'

export function sendSecurityHeaders(
  app: FastifyInstance,
  {
    publicUrl,
    coversSubdomains = false,
  }: { publicUrl: () => string; coversSubdomains?: boolean | undefined },
): void {
  const hsts = coversSubdomains ? `${HSTS}; includeSubDomains` : HSTS
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders)
    reply.header('x-request-id', request.id)
    // Not without a certificate, as on a laptop.
    if (publicUrl().startsWith('https:')) reply.header('strict-transport-security', hsts)
    // Replies to members are not cached, neither by proxies nor in a shared browser.
    if (request.headers.authorization) reply.header('cache-control', 'no-store')
    done()
  })
}
