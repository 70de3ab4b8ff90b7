import type { IncomingMessage } from 'node:http'
import { callersOf, countedStranger } from '../limits/address.ts'
import type { Limits, Rate } from '../limits/limits.ts'

/** After a restart a whole office comes back at once; nobody else opens a connection every fifth of a second. */
export const handshakes: Rate = { name: 'handshakes', burst: 300, perSecond: 5 }

const TOO_MANY = JSON.stringify({
  message: 'Too many connections. Please wait a moment and try again.',
  code: 'TOO_MANY_REQUESTS',
})

const hostOf = (url: string | undefined): string | undefined =>
  url && URL.canParse(url) ? new URL(url).host : undefined

/**
 * A browser says which page opens the connection: it must be one of ours, by the address people use or the one
 * this very request came to. Programs say nothing, and need a token like everyone.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  if (headers.origin === undefined) return true
  const host = hostOf(headers.origin)
  return host !== undefined && (host === hostOf(publicUrl) || host === headers.host)
}

export interface DoorOptions {
  publicUrl: () => string
  limits: Pick<Limits, 'spend'>
  /** The proxies that are believed about where a request comes from. */
  trustProxy?: readonly string[] | undefined
}

/** Said here, because all that the socket's library can say is that the request was bad. */
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
 * Who may begin a handshake at all: from one of our own pages, and not one after the other without end. Decided by
 * the head of the request, before a connection exists or anyone is looked up.
 */
export function doorkeeper({ publicUrl, limits, trustProxy }: DoorOptions) {
  const callerOf = callersOf(trustProxy)
  const mayEnter = (request: IncomingMessage): boolean => {
    if (!isOwnOrigin(request, publicUrl())) return false
    const address = countedStranger(callerOf(request))
    const seconds = address === undefined ? undefined : limits.spend(handshakes, address)
    if (seconds === undefined) return true
    refuse(request, seconds)
    return false
  }
  return (request: IncomingMessage, answer: (problem: string | null, isWelcome: boolean) => void): void =>
    answer(null, mayEnter(request))
}
