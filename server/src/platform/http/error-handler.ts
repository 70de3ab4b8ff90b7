import { AppError, type ErrorCode, errorStatus } from '@bowerbird/contract/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import pg from 'pg'
import { TooManyAttempts } from '../limits/limits.ts'

const codeByStatus = new Map<number, ErrorCode>([
  [400, 'INVALID_INPUT'],
  [404, 'NOT_FOUND'],
  [413, 'TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'UNAVAILABLE'],
])

const messages: Partial<Record<ErrorCode, string>> = {
  INVALID_INPUT: 'The request could not be read',
  NOT_FOUND: 'Not found',
  TOO_LARGE: 'That is too large to send',
  UNSUPPORTED_MEDIA: 'That kind of content is not accepted here',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
  UNAVAILABLE: 'Bowerbird is busy right now. Please try again in a moment.',
}

/** What passes by itself, unlike a bug: something is busy or out of reach, or there is no room left. */
type Passing = 'busy' | 'full'

/** By PostgreSQL's code or the system's own; a whole class by its first two characters. */
const passing = new Map<string, Passing>([
  ...[
    '08', // the connection broke
    '53', // too many connections, out of memory
    '57P', // the server is stopping, starting or recovering
    '57014', // took longer than a statement may
    '55P03', // waited longer for a lock than it may
    '40001', // two transactions in each other's way
    '40P01',
    '25006', // the server only lets read: it is about to be replaced by another
    '25P03', // a transaction idled, or lasted, longer than it may
    '25P04',
    '58030', // the disk failed
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENETDOWN',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EMFILE',
    'ENFILE',
    'EIO',
  ].map((code) => [code, 'busy'] as const),
  ...['53100', 'ENOSPC', 'EDQUOT'].map((code) => [code, 'full'] as const),
])

/** What the driver says without a code. */
const said =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|timeout expired|not queryable|Cannot use a pool after calling end/

function passingKind(error: Error & { code?: unknown; syscall?: unknown }): Passing | undefined {
  const { code } = error
  if (typeof code !== 'string') return said.test(error.message) ? 'busy' : undefined
  // A socket that isn't there is a server that isn't there; a missing file is a mistake.
  if (code === 'ENOENT') return error.syscall === 'connect' ? 'busy' : undefined
  if (passing.has(code)) return passing.get(code)
  return error instanceof pg.DatabaseError
    ? (passing.get(code.slice(0, 3)) ?? passing.get(code.slice(0, 2)))
    : undefined
}

const FULL = 'Bowerbird has no room to save anything right now. Please try again later.'

/** Seconds after which it is worth trying again. */
const pauses: Record<Passing, number> = { busy: 2, full: 60 }

/** Translates whatever was thrown into the one shape a caller may see. */
export function toAppError(error: Error & Partial<FastifyError>): AppError {
  if (error instanceof AppError) return error
  const status = error.statusCode ?? 500
  const kind = passingKind(error)
  if (status >= 500 && kind === 'full') return new AppError('UNAVAILABLE', FULL)
  const code =
    status < 500
      ? (codeByStatus.get(status) ?? 'INVALID_INPUT')
      : kind || status === 503
        ? 'UNAVAILABLE'
        : 'INTERNAL'
  return new AppError(code, messages[code] ?? 'Something went wrong on our side. Please try again.')
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & Partial<FastifyError>, request, reply) => {
    const answer = toAppError(error)
    if (answer.httpStatus >= 500) request.log.error({ err: error }, 'request failed')
    if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.retryAfterSeconds))
    if (answer.code === 'UNAVAILABLE') reply.header('retry-after', String(pauses[causeOf(error)]))
    // The body was not written by the route's schema, so it must not be read with it.
    return reply
      .code(errorStatus[answer.code])
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer.body))
  })
}

/** Of a refusal in words of its own, what it was made from. */
const causeOf = (error: Error): Passing =>
  passingKind(error) ?? (error.cause instanceof Error ? passingKind(error.cause) : undefined) ?? 'busy'
