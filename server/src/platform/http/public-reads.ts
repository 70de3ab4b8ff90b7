import { parse } from 'node:querystring'
import type { Endpoint, EndpointSchemas, SchemasOf } from '@bowerbird/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toAppError } from './error-handler.ts'
import { parseInput } from './parse-input.ts'
import { noteFailure } from './record-requests.ts'
import { type Call, type JsonText, serve } from './serve.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** All that a public read may depend on. Not the request or reply, since in-process reads have none. */
export interface Read<E> extends Pick<Call<E>, 'params' | 'query' | 'member' | 'reads'> {
  /** For statistics; the reply must not depend on it, since pages are shared. */
  visitor: Visitor | undefined
}

type AnyRead = (read: Read<Endpoint>) => Promise<JsonText>

/** A read by its path, for in-process callers. */
interface PublicRead {
  pattern: RegExp
  schemas: EndpointSchemas
  handler: AnyRead
}

export interface Answer {
  status: number
  body: unknown
  /** Of a failure: the request whose line in the log says why. */
  requestId?: string | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    publicReads: PublicRead[]
  }
}

/** `/api/products/:id` takes one segment for the id. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/**
 * Serves public reads. Pages call them in process, without a request (`readAsVisitor`), so nothing else can be served
 * this way.
 */
export function servePublicRead<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: (read: Read<E>) => Promise<JsonText>,
): void {
  if (endpoint.access !== 'public' || endpoint.method !== 'GET') {
    throw new Error(`${endpoint.method} ${endpoint.path} is more than a public read`)
  }
  serve(app, endpoint, schemas, (call) => handler({ ...call, visitor: visitorOf(call.request) }))
  app.publicReads.push({
    pattern: patternOf(endpoint.path),
    schemas,
    handler: handler as AnyRead,
  })
}

/** The visitor who opened the page that a read is for. */
export interface Reader {
  cookie?: string | undefined
  visitor?: Visitor | undefined
  /** The request for the page. */
  request?: Pick<FastifyRequest, 'id' | 'failure'> | undefined
}

interface Found {
  read: PublicRead
  params: Record<string, string> | undefined
}

/** Like the router: an exact path comes before one with a parameter. */
function find(app: FastifyInstance, path: string): Found | undefined {
  const isNamed = app.served.some(({ endpoint }) => endpoint.path === path)
  for (const read of app.publicReads) {
    const match = read.pattern.exec(path)
    if (match && isNamed === !match.groups) return { read, params: match.groups }
  }
  return undefined
}

const decoded = (params: Record<string, string> | undefined) =>
  params &&
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))

/**
 * The reply to a public read as a visitor would get it over HTTP, with the same schemas and errors, but without headers,
 * compression and rate limits, which apply to the request for the page. Undefined if the URL is not a public read.
 */
export function readAsVisitor(app: FastifyInstance, url: string, from: Reader): Promise<Answer> | undefined {
  const [path = '', search = ''] = url.split('?')
  const found = find(app, path)
  return found && answer(app, found.read, { params: found.params, search, from })
}

async function answer(
  app: FastifyInstance,
  { schemas, handler }: PublicRead,
  request: {
    params: Record<string, string> | undefined
    search: string
    from: Reader
  },
): Promise<Answer> {
  const { cookie, visitor, request: pageRequest } = request.from
  try {
    const input = parseInput(schemas, {
      params: decoded(request.params),
      query: parse(request.search),
      body: undefined,
    }) as Pick<Read<Endpoint>, 'params' | 'query'>
    const reads = app.reads({ headers: { cookie } })
    const { text, status } = await handler({ ...input, member: undefined, reads, visitor })
    app.checkReply?.(schemas.reply, text)
    return { status, body: JSON.parse(text) }
  } catch (error) {
    const refusal = toAppError(error as Error)
    if (refusal.httpStatus < 500) return { status: refusal.httpStatus, body: refusal.body }
    const requestId = pageRequest?.id
    if (pageRequest) noteFailure(pageRequest, error)
    app.log.error({ err: error, reqId: requestId }, 'read for a page failed')
    return { status: refusal.httpStatus, body: refusal.body, requestId }
  }
}
