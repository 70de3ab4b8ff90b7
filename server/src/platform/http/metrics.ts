import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isOneOf } from '../limits/address.ts'

/** Those on this machine, where nobody else is named. */
const NEARBY = ['loopback']

/**
 * Request durations and process figures (how late the event loop is among them), at /metrics for those who may read
 * them and come straight, not through a proxy. Returns where more figures can be added.
 */
export function measureRequests(app: FastifyInstance, from: readonly string[] = NEARBY): Registry {
  const mayRead = isOneOf(from)
  const register = new Registry()
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
  return register
}
