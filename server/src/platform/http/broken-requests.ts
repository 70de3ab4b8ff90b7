import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, errorStatus } from '@bowerbird/contract/errors'
import type { FastifyHttpOptions } from 'fastify'
import { type PlainPage, plainAnswer } from './plain-answer.ts'
import { securityHeaders } from './security-headers.ts'

/** How long a connection may keep us waiting, in milliseconds. */
export interface Patience {
  /** For the head of a request, which any honest client sends in one piece. */
  head: number
  /** For all of it: time enough for a picture of 10 MB over a slow line. */
  whole: number
  /** For another request; longer than the minute that proxies keep their connections. */
  next: number
  /** How often it is looked who has overstayed. */
  check: number
}

const PATIENCE: Patience = { head: 15_000, whole: 120_000, next: 72_000, check: 5_000 }

const COULD_NOT_BE_READ: ErrorBody = { message: 'The request could not be read', code: 'INVALID_INPUT' }

/** What Node refuses before there is a request: by the code of its error. */
const refusals: Record<string, { status: number; body: ErrorBody }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, body: { message: 'The request took too long to arrive' } },
  HPE_HEADER_OVERFLOW: { status: 431, body: { message: 'The head of the request is too large' } },
}

const headersOf = (text: string) => ({
  ...securityHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(text),
})

function answerRaw(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const { status, body } = refusals[error.code ?? ''] ?? {
    status: errorStatus.INVALID_INPUT,
    body: COULD_NOT_BE_READ,
  }
  const text = JSON.stringify(body)
  const head = Object.entries({ ...headersOf(text), connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${text}`)
  // What comes after a request that could not be read may be anything: nothing more is read from here.
  socket.destroySoon()
}

/**
 * For requests that never reach a route: bytes that are not HTTP, addresses with broken escapes, and clients
 * that take for ever. They are answered in the one shape and with the headers of all others, and cut off. A person
 * who followed a broken link sees `page`.
 */
export function brokenRequests(patience: Patience = PATIENCE, page?: PlainPage) {
  // No route was found because the address could not be read, so no hook has run either.
  const answerUnroutable = plainAnswer({ status: errorStatus.INVALID_INPUT, body: COULD_NOT_BE_READ, page })
  return {
    http: { headersTimeout: patience.head, connectionsCheckingInterval: patience.check },
    requestTimeout: patience.whole,
    keepAliveTimeout: patience.next,
    clientErrorHandler: answerRaw,
    frameworkErrors: (_error, request, reply) => answerUnroutable(request.raw, reply.raw),
  } satisfies FastifyHttpOptions<Server>
}
