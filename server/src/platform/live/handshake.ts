import type { IncomingMessage } from 'node:http'
import { t } from '@bowerbird/contract/language/t'
import { cameByHttp } from '../http/https-only.ts'
import { clientAddressOf, countedPublicAddress } from '../limits/address.ts'
import type { Limits, Rate } from '../limits/limits.ts'

/** After a restart a whole office reconnects at once; ordinary use opens far fewer connections. */
export const handshakes: Rate = { name: 'handshakes', burst: 300, perSecond: 5 }

const TOO_MANY = JSON.stringify({
  message: t`Too many connections. Please wait a moment and try again.`,
  code: 'TOO_MANY_REQUESTS',
})

const hostOf = (url: string | undefined): string | undefined =>
  url && URL.canParse(url) ? new URL(url).host : undefined

/**
 * A browser sends the origin of the page that opens the connection: it must be the public URL or the host of this
 * request. Other programs send none, and need a token like everyone.
 */
function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  if (headers.origin === undefined) return true
  const host = hostOf(headers.origin)
  return host !== undefined && (host === hostOf(publicUrl) || host === headers.host)
}

export interface HandshakeOptions {
  publicUrl: () => string
  limits: Pick<Limits, 'spend'>
  /** The proxies whose X-Forwarded-For is trusted. */
  trustProxy?: readonly string[] | undefined
}

/** Written by hand, because socket.io refuses an upgrade with a bare 400. */
function refuse({ socket }: IncomingMessage, seconds: number): void {
  if (!socket.writable) return
  socket.write(
    'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nCache-Control: no-store\r\n' +
      `Retry-After: ${Math.max(1, Math.ceil(seconds))}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(TOO_MANY)}\r\n\r\n${TOO_MANY}`,
  )
  socket.end()
}

/**
 * Which handshakes are accepted: those from our own pages, by HTTPS where the market has it, within the rate limit. Decided by the request's headers,
 * before there is a connection or a session look-up.
 */
export function checkHandshake({ publicUrl, limits, trustProxy }: HandshakeOptions) {
  const addressOf = clientAddressOf(trustProxy)
  const isAllowed = (request: IncomingMessage): boolean => {
    if (!isOwnOrigin(request, publicUrl())) return false
    if (publicUrl().startsWith('https:') && cameByHttp(request.headers)) return false
    const address = countedPublicAddress(addressOf(request))
    const seconds = address === undefined ? undefined : limits.spend(handshakes, address)
    if (seconds === undefined) return true
    refuse(request, seconds)
    return false
  }
  return (request: IncomingMessage, done: (problem: string | null, isAllowed: boolean) => void): void =>
    done(null, isAllowed(request))
}
