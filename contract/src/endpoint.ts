import type { z } from 'zod'

/**
 * Required access: anyone, members, or staff: those who may see figures, see people and ads, decide about them, or run
 * the market. `accounts/roles.ts` maps these to roles. The service checks ownership.
 */
export type Access = 'public' | 'member' | 'figures' | 'support' | 'moderator' | 'admin'

export interface EndpointSchemas {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
}

/**
 * One API endpoint: its path, who may call it, and (as types only) its schemas. Schemas are referenced by type so
 * that a public page can import an endpoint without shipping zod; the server supplies the schemas themselves in
 * `serve(endpoint, schemas)`, which only compiles if they are the ones named here.
 */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  readonly access: Access
  /** A file that is streamed, instead of JSON; the reply's schema is a string then. */
  readonly replyType?: 'text/csv' | 'application/zip' | 'image/webp'
  /** Never set: carries the schema types to `serve` and `call`. */
  readonly schemas?: S
}

export const endpoint = <S extends EndpointSchemas>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  access: Access,
  replyType?: Endpoint['replyType'],
): Endpoint<S> => ({ method, path, access, ...(replyType && { replyType }) })

export type SchemasOf<E> = E extends Endpoint<infer S> ? S : never

/** The input of a call: the parts that the endpoint declares. */
export type InputOf<E> = {
  [K in keyof Pick<
    SchemasOf<E>,
    keyof SchemasOf<E> & ('params' | 'query' | 'body')
  >]: SchemasOf<E>[K] extends z.ZodType ? z.input<SchemasOf<E>[K]> : never
}

export type ReplyOf<E> = z.output<SchemasOf<E>['reply']>
