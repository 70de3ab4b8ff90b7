import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** A request that came straight from this machine: neither over the network nor through a proxy. */
const isLocal = (address: string, forwarded: unknown) =>
  !forwarded && (address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1')

/** Request durations and process figures, at /metrics for callers on this machine only. */
export function measureRequests(app: FastifyInstance): void {
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
    if (
      !isLocal(
        request.socket.remoteAddress ?? '',
        request.headers['x-forwarded-for'] ?? request.headers.forwarded,
      )
    ) {
      return reply.callNotFound()
    }
    reply.type(register.contentType)
    return register.metrics()
  })
}
