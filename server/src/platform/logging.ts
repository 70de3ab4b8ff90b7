import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { securityEvent } from './http/security-events.ts'

/** Paths of personal data and secrets in a log entry. */
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

/** Properties of an error that help an operator. */
const facts = ['code', 'constraint', 'table', 'column', 'routine', 'statusCode'] as const

/**
 * An error without its details: those of PostgreSQL's errors contain the refused row, with names, hashes and
 * messages.
 */
function errorForLog(error: Error): {
  type: string
  message: string
  stack: string
  [fact: string]: unknown
} {
  const known = error as Error & Partial<Record<(typeof facts)[number], unknown>>
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(facts.flatMap((fact) => (known[fact] === undefined ? [] : [[fact, known[fact]]]))),
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  }
}

/** Where lines go instead of standard output. */
export interface LogStream {
  write(line: string): void
}

/** One JSON line per event with its request id. URLs are logged without their query, which may contain searches. */
export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    ...(stream && { stream }),
    redact: { paths: personal, censor: '[redacted]' },
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0] }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: errorForLog,
    },
  }
}

/** One line per finished request, which says whether security had a part in it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const security = securityEvent(request, reply)
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ req: request, res: reply, ms, ...(security && { security }) }, 'request')
    done()
  })
}
