import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, errorStatus } from '@bowerbird/contract/errors'
import type { FastifyHttpOptions } from 'fastify'
import { type PlainPage, plainAnswer } from './plain-answer.ts'
import { securityHeaders } from './security-headers.ts'

/** Timeouts of a connection, in milliseconds. */
export interface ConnectionTimeouts {
  /** For the headers of a request, which ordinary clients send in one piece. */
  headers: number
  /** For the whole request: enough to upload 10 MB over a slow connection. */
  request: number
  /** For the whole response to be read, from when it starts. */
  response: number
  /** A body that arrives more slowly than `MIN_BODY_RATE` for this long is refused. */
  slowBody: number
  /** For the next request; longer than the minute for which proxies keep connections open. */
  keepAlive: number
  /** Interval between checks of the timeouts. */
  checkInterval: number
}

export const TIMEOUTS: ConnectionTimeouts = {
  headers: 15_000,
  request: 120_000,
  response: 120_000,
  slowBody: 15_000,
  keepAlive: 72_000,
  checkInterval: 5_000,
}

const COULD_NOT_BE_READ: ErrorBody = { message: 'The request could not be read', code: 'INVALID_INPUT' }

/** Replies to requests that Node refuses before parsing them, by error code. */
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
  // After an unreadable request the following bytes may be anything, so nothing more is read.
  socket.destroySoon()
}

/** Node keeps the first of two Host headers and drops the other; a proxy or cache in front may have used that one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Several times what the longest address of our own pages needs: a listing with every filter set, 24 ids. */
const MAX_QUERY_BYTES = 4 * 1024
const MAX_PARAMETERS = 100

/** Counted before the query is parsed: parsing, routing and rendering cost more with each parameter. */
function isQueryTooLarge(url: string): boolean {
  const start = url.indexOf('?')
  if (start < 0) return false
  if (url.length - start - 1 > MAX_QUERY_BYTES) return true
  let parameters = 1
  for (let at = url.indexOf('&', start); at >= 0; at = url.indexOf('&', at + 1)) parameters += 1
  return parameters > MAX_PARAMETERS
}

const QUERY_TOO_LARGE: ErrorBody = {
  message: `An address can have at most ${MAX_PARAMETERS} parameters and ${MAX_QUERY_BYTES} characters after the question mark`,
  code: 'INVALID_INPUT',
}

/** Shown to a person who followed such a link. */
export interface BrokenRequestPages {
  broken: () => PlainPage
  tooLong: () => PlainPage
}

/**
 * Handles requests that never reach a route: bytes that are not HTTP, URLs with broken escapes, queries that are too
 * large, two Host headers, and clients that are too slow. They get the usual error shape and headers; whoever can't be
 * understood is disconnected. A person who followed such a link sees a page.
 */
export function brokenRequests(timeouts: ConnectionTimeouts = TIMEOUTS, pages?: BrokenRequestPages) {
  const refusal = (body: ErrorBody, page: (() => PlainPage) | undefined) =>
    plainAnswer(() => ({ status: errorStatus.INVALID_INPUT, body, page: page?.() }))
  // The URL could not be parsed, so neither a route nor a hook has run.
  const answerUnroutable = refusal(COULD_NOT_BE_READ, pages?.broken)
  const answerTooLarge = refusal(QUERY_TOO_LARGE, pages?.tooLong)
  return {
    serverOptions: {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.checkInterval,
    } satisfies ServerOptions,
    refuseUnroutable:
      (handler: RequestListener): RequestListener =>
      (request, response) => {
        if (hasTwoHosts(request)) answerUnroutable(request, response)
        else if (isQueryTooLarge(request.url ?? '')) answerTooLarge(request, response)
        else handler(request, response)
      },
    clientErrorHandler: answerRaw,
    frameworkErrors: (_error, request, reply) => answerUnroutable(request.raw, reply.raw),
  } satisfies FastifyHttpOptions<Server> & {
    serverOptions: ServerOptions
    refuseUnroutable: (handler: RequestListener) => RequestListener
  }
}
