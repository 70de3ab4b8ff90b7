import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Replicas } from '../db/replicas.ts'
import { cookieOf, setCookie } from './cookies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The database for a public read of this request: a replica, or the primary if it must see its own writes. */
    reads: (request: Pick<FastifyRequest, 'headers'>) => Db
    /** The cookie with the position of the client's last write, to pass on with in-process calls; none without replicas. */
    writtenCookie: (request: FastifyRequest) => string | undefined
  }
}

const NAME = 'bowerbird-written'
/** Longer than a replica in use can be behind. */
const SECONDS = 60
const positionIn = (request: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const value = cookieOf(request, NAME)
  return value && /^\d{1,16}$/.test(value) ? value : undefined
}

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Visitors read from replicas, members from the primary. After a write, a cookie holds the WAL position, and the client
 * reads only from replicas that have replayed it: everyone sees their own writes immediately.
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
    return replicas.choose(Number(positionIn({ headers }) ?? 0))
  })
  app.decorate('writtenCookie', (request: FastifyRequest) => {
    const written = positionIn(request)
    return written && `${NAME}=${written}`
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // 202: nothing has been written yet, and the client doesn't wait for it.
    // Programs with a token have no cookies, and read from the primary.
    if (request.apiToken || isSafe(request.method) || reply.statusCode === 202 || reply.statusCode >= 400)
      return done(null, payload)
    const remember = (position: number) => {
      const isSecure = publicUrl().startsWith('https:')
      setCookie(reply, NAME, String(position), { path: '/', seconds: SECONDS, sameSite: 'Lax', isSecure })
      done(null, payload)
    }
    // If the position is unknown, only the primary will do.
    replicas.position().then(remember, () => remember(Number.MAX_SAFE_INTEGER))
  })
}
