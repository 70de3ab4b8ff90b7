import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { isOneOf } from '../limits/address.ts'

/** By default, only programs on this machine. */
const LOCAL = ['loopback']

/**
 * Measures requests and the process, and serves the registry at /metrics: to allowed addresses that connect directly,
 * not through a proxy.
 */
export function measureRequests(
  app: FastifyInstance,
  register: Registry,
  from: readonly string[] = LOCAL,
): void {
  const mayRead = isOneOf(from)
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  const failures = new Counter({
    name: 'http_server_errors_total',
    help: 'Requests answered with 5xx',
    labelNames: ['route'],
    registers: [register],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    if (reply.statusCode >= 500) failures.inc({ route })
    done()
  })

  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    const isForwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
    if (isForwarded || !mayRead(request.socket.remoteAddress ?? '')) return reply.callNotFound()
    reply.type(register.contentType)
    return register.metrics()
  })
}
