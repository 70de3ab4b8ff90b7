import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the error that it failed with. */
    failure?: string
    /** It is in no figure: it was refused on purpose. */
    isUnrecorded?: boolean
  }
}

/** A request that was answered, without anything about who sent it. */
export interface RequestOutcome {
  requestId: string
  method: string
  /** The route's pattern: the address may contain a search or a token. */
  route: string
  status: number
  /** Of a failure. */
  error: string
}

/** Asked every second by load balancers, and answered with 503 while the process stops. */
const unrecorded = ['/api/health', '/api/ready', '/metrics']

const MAX_NAME = 80

/** Name and code of an error, and those of its cause. Not its message, which may contain personal data. */
function failureName(error: Error): string {
  const { code, name, cause } = error as Error & { code?: unknown }
  const own = [name, typeof code === 'string' ? code : ''].filter(Boolean).join(' ')
  const whole = cause instanceof Error ? `${own}: ${failureName(cause)}` : own
  return whole.replace(/[^\w .:-]/g, '').slice(0, MAX_NAME)
}

export function noteFailure(request: Pick<FastifyRequest, 'failure'>, error: unknown): void {
  request.failure ??= error instanceof Error ? failureName(error) : 'unknown'
}

/** Reports every request that was answered, for the figures of the health page. */
export function recordRequests(app: FastifyInstance, record: (outcome: RequestOutcome) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (!unrecorded.includes(route) && !request.isUnrecorded) {
      const { id, method, failure } = request
      record({ requestId: id, method, route, status: reply.statusCode, error: failure ?? 'unknown' })
    }
    done()
  })
}
