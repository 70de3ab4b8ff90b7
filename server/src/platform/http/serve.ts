import { Readable } from 'node:stream'
import { scopeOf } from '@bowerbird/contract/api-tokens/token-endpoints'
import type { Endpoint, EndpointSchemas, SchemasOf } from '@bowerbird/contract/endpoint'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import compile, { type AnySchema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { Member } from '../session.ts'
import { parseInput } from './parse-input.ts'

type Parsed<S, K extends string> = S extends { [key in K]: infer Part extends z.ZodType }
  ? z.output<Part>
  : undefined

export interface Call<E> {
  params: Parsed<SchemasOf<E>, 'params'>
  query: Parsed<SchemasOf<E>, 'query'>
  body: Parsed<SchemasOf<E>, 'body'>
  member: Member | undefined
  /** For public reads: a replica if there is one that has all of this client's writes. */
  reads: Db
  request: FastifyRequest
  reply: FastifyReply
}

/** A call by a member: what member and admin endpoints get. */
export interface MemberCall<E> extends Call<E> {
  member: Member
}

/** A reply that the database has serialised as JSON, sent unchanged. */
export class JsonText {
  readonly text: string
  readonly status: number
  constructor(text: string, status = 200) {
    this.text = text
    this.status = status
  }
}

/** A stream is for endpoints with a `replyType`. */
type Reply<E> = z.input<SchemasOf<E>['reply']> | JsonText | Readable

/** The endpoint behind a route, for the API reference. */
export interface ServedEndpoint {
  endpoint: Endpoint
  schemas: EndpointSchemas
}

type Serialiser = (reply: unknown) => string

const serialisers = new WeakMap<z.ZodType, Serialiser>()

/**
 * Writes the fields in the reply schema and drops all others, so a column added to a query can't leak. Compiled at the
 * first reply: compiling those of all endpoints takes a third of a second.
 */
function serialise(schema: z.ZodType, reply: unknown): string {
  const compiled = serialisers.get(schema)
  if (compiled) return compiled(reply)
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })
  const serialiser: Serialiser = compile(json as AnySchema)
  serialisers.set(schema, serialiser)
  return serialiser(reply)
}

/** Registers the route of an endpoint, so that routes can't disagree with the contract. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: (call: Call<E>) => Promise<Reply<E>>,
): void {
  app.served.push({ endpoint, schemas })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, scope: scopeOf(endpoint) },
    schema: { response: { '2xx': {} } },
    serializerCompiler: () => (result) => serialise(schemas.reply, result),
    handler: async (request, reply) => {
      const input = parseInput(schemas, request)
      const reads = app.reads(request)
      const result = await handler({ ...(input as Call<E>), member: request.member, reads, request, reply })
      if (result instanceof Readable) {
        const { replyType = 'text/csv' } = endpoint
        reply.type(replyType.startsWith('text/') ? `${replyType}; charset=utf-8` : replyType)
        return result
      }
      if (!(result instanceof JsonText)) return result
      app.checkReply?.(schemas.reply, result.text)
      reply.code(result.status).type('application/json; charset=utf-8')
      return result.text
    },
  })
}

/** The same for member and admin endpoints: access has been enforced, so `member` is set. */
export function serveMember<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: (call: MemberCall<E>) => Promise<Reply<E>>,
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: anyone may be calling`)
  serve(app, endpoint, schemas, (call) => {
    if (!call.member) throw new AppError('INTERNAL', t`Access was not enforced`)
    return handler({ ...call, member: call.member })
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every served endpoint, in order of registration. */
    served: ServedEndpoint[]
    /** In tests: checks replies that were serialised in SQL against their schema. */
    checkReply?: (schema: z.ZodType, text: string) => void
  }
}
