import type { FastifyInstance } from 'fastify'

/** How long what is in flight may take to end once the process stops. */
const PATIENCE_MS = 4_000

/**
 * What is in flight is finished, and what comes meanwhile on a connection that is open is answered too. Whoever
 * takes longer (an upload over a slow line) is cut off: they have had no answer, so they try again.
 */
export function closeInTime(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
  })
}
