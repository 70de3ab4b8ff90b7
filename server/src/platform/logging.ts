import type { FastifyServerOptions } from 'fastify'

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
