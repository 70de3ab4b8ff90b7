import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once the process receives a signal to stop: it reports not ready, but still answers requests. */
    draining: { hasStarted: boolean }
  }
}

/**
 * Reports not ready and gives a load balancer time to notice. Requests that still arrive are answered, with
 * `Connection: close`.
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  if (!app.server.listening || seconds === 0) return
  app.draining.hasStarted = true
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await pause(seconds * 1000)
}
