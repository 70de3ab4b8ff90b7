import type { FastifyInstance } from 'fastify'

/** Time limit for requests in flight once the process stops. */
const TIMEOUT_MS = 4_000

/**
 * Requests in flight are finished, and requests on open connections are still answered. Slower ones (an upload over a
 * slow connection) are cut off: their client gets no reply, so it can retry.
 */
export function closeInTime(app: FastifyInstance, timeoutMs = TIMEOUT_MS): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), timeoutMs).unref()
  })
}
