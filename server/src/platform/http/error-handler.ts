import { AppError, type ErrorCode, errorStatus } from '@bowerbird/contract/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import pg from 'pg'

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

/** The database is out of reach or overloaded: worth trying again, unlike a bug. */
function isPassing(error: Error & { code?: string }): boolean {
  const passing = [
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '55P03',
    '40P01',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
  ]
  if (error instanceof pg.DatabaseError || error.code) return passing.includes(error.code ?? '')
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}

/** Translates whatever was thrown into the one shape a caller may see. */
export function toAppError(error: Error & Partial<FastifyError>): AppError {
  if (error instanceof AppError) return error
  const status = error.statusCode ?? 500
  const code =
    status < 500
      ? (codeByStatus.get(status) ?? 'INVALID_INPUT')
      : isPassing(error)
        ? 'UNAVAILABLE'
        : 'INTERNAL'
  return new AppError(code, messages[code] ?? 'Something went wrong on our side. Please try again.')
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & Partial<FastifyError>, request, reply) => {
    const answer = toAppError(error)
    if (answer.httpStatus >= 500) request.log.error({ err: error }, 'request failed')
    if (answer.code === 'UNAVAILABLE') reply.header('retry-after', '2')
    // The body was not written by the route's schema, so it must not be read with it.
    return reply
      .code(errorStatus[answer.code])
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer.body))
  })
}
