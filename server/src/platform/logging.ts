import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** Where personal data and secrets could stand in a log entry. */
const personal = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.newPassword',
  '*.verificationCode',
  '*.token',
  '*.email',
  '*.phoneNumber',
]

/** One JSON line per event, each with its request's id; addresses lose their query, which may hold searches. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    redact: { paths: personal, censor: '[redacted]' },
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0] }),
      res: (reply) => ({ statusCode: reply.statusCode }),
    },
  }
}

/** One line per request, when it is done. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request')
    done()
  })
}
