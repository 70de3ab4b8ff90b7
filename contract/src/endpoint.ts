import type { z } from 'zod'

/** Who may call: anyone, anyone signed in, or administrators. Ownership is a rule of the service behind it. */
export type Access = 'public' | 'member' | 'admin'

export interface EndpointSchemas {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
}

/**
 * One call of the API: where it lives, who may make it, and (as types only) the schemas of its parts.
 *
 * The schemas are named by type so that a public page can import an endpoint without shipping zod;
 * the server supplies the schemas themselves in `serve(endpoint, schemas)`, which only compiles when
 * they are exactly the ones named here.
 */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  readonly access: Access
  /** Never set: carries the schema types from here to `serve` and `call`. */
  readonly schemas?: S
}

export const endpoint = <S extends EndpointSchemas>(definition: Omit<Endpoint<S>, 'schemas'>): Endpoint<S> =>
  definition

export type SchemasOf<E> = E extends Endpoint<infer S> ? S : never

/** What a caller must supply: exactly the parts the endpoint declares. */
export type InputOf<E> = {
  [K in keyof Pick<
    SchemasOf<E>,
    keyof SchemasOf<E> & ('params' | 'query' | 'body')
  >]: SchemasOf<E>[K] extends z.ZodType ? z.input<SchemasOf<E>[K]> : never
}

export type ReplyOf<E> = z.output<SchemasOf<E>['reply']>
