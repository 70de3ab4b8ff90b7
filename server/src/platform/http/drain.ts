import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once the process was asked to stop: it is not ready any more, and answers what still comes. */
    leaving: { hasBegun: boolean }
  }
}

/**
 * Says that this process is going and gives a load balancer time to notice: whatever it still sends is answered, and
 * told to come over another connection the next time.
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  if (!app.server.listening || seconds === 0) return
  app.leaving.hasBegun = true
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await pause(seconds * 1000)
}
