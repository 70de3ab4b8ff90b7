import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Replicas } from '../db/replicas.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a public read of this request goes: to a replica, or to the primary where it must see what it wrote. */
    reads: (request: Pick<FastifyRequest, 'headers'>) => Db
    /** What a request says about its own last write, to be handed on with calls made for it; none without replicas. */
    writtenCookie: (request: FastifyRequest) => string | undefined
  }
}

const NAME = 'bowerbird-written'
/** Longer than any replica that is used can be behind. */
const SECONDS = 60
const shape = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,16})(?:;|$)`)

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Visitors read from replicas. Who is signed in reads from the primary; who has changed something carries how far the
 * log was by then, and reads from a replica only when it has come that far: what one did oneself is seen at once.
 */
export function chooseReads(
  app: FastifyInstance,
  { db, replicas, publicUrl }: { db: Db; replicas: Replicas | undefined; publicUrl: () => string },
): void {
  if (!replicas) {
    app.decorate('reads', () => db)
    app.decorate('writtenCookie', () => undefined)
    return
  }
  app.decorate('reads', ({ headers }: Pick<FastifyRequest, 'headers'>) => {
    if (headers.authorization !== undefined) return db
    const written = headers.cookie === undefined ? undefined : shape.exec(headers.cookie)?.[1]
    return replicas.choose(Number(written ?? 0))
  })
  app.decorate('writtenCookie', ({ headers }: FastifyRequest) => {
    const written = headers.cookie === undefined ? undefined : shape.exec(headers.cookie)?.[1]
    return written && `${NAME}=${written}`
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isSafe(request.method) || reply.statusCode >= 400) return done(null, payload)
    const tell = (position: number) => {
      const secure = publicUrl().startsWith('https:') ? '; Secure' : ''
      reply.header(
        'set-cookie',
        `${NAME}=${position}; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      )
      done(null, payload)
    }
    // Not knowing how far it was, nothing but the primary will do.
    replicas.position().then(tell, () => tell(Number.MAX_SAFE_INTEGER))
  })
}
