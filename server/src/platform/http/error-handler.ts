import { AppError, type ErrorBody, type ErrorCode, errorStatus } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { FastifyError, FastifyInstance } from 'fastify'
import pg from 'pg'
import { busyMessage } from '../concurrency-limit.ts'
import { withLanguage } from '../language/language.ts'
import { TooManyAttempts } from '../limits/limits.ts'
import { noteFailure } from './record-requests.ts'

const codeByStatus = new Map<number, ErrorCode>([
  [400, 'INVALID_INPUT'],
  [404, 'NOT_FOUND'],
  [413, 'TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'UNAVAILABLE'],
])

const messages: Partial<Record<ErrorCode, () => string>> = {
  INVALID_INPUT: () => t`The request could not be read`,
  NOT_FOUND: () => t`Not found`,
  TOO_LARGE: () => t`That is too large to send`,
  UNSUPPORTED_MEDIA: () => t`That kind of content is not accepted here`,
  TOO_MANY_REQUESTS: () => t`Too many requests. Please wait a moment and try again.`,
  UNAVAILABLE: busyMessage,
}

/** Temporary, unlike a bug: something is busy or unreachable, or a disk is full. */
type Temporary = 'busy' | 'full'

/** By PostgreSQL's or the system's error code; a whole class by its first two characters. */
const temporaryCodes = new Map<string, Temporary>([
  ...[
    '08', // the connection broke
    '53', // too many connections, out of memory
    '57P', // the server is stopping, starting or recovering
    '57014', // statement timeout
    '55P03', // lock timeout
    '40001', // serialisation failure, deadlock
    '40P01',
    '25006', // read-only server: a failover is under way
    '25P03', // idle or long transaction timeout
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

/** pg's errors without a code. */
const temporaryMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|timeout expired|not queryable|Cannot use a pool after calling end/

function temporaryKind(error: Error & { code?: unknown; syscall?: unknown }): Temporary | undefined {
  const { code } = error
  if (typeof code !== 'string') return temporaryMessages.test(error.message) ? 'busy' : undefined
  // A missing socket is a server that is down; a missing file is a bug.
  if (code === 'ENOENT') return error.syscall === 'connect' ? 'busy' : undefined
  if (temporaryCodes.has(code)) return temporaryCodes.get(code)
  return error instanceof pg.DatabaseError
    ? (temporaryCodes.get(code.slice(0, 3)) ?? temporaryCodes.get(code.slice(0, 2)))
    : undefined
}

const fullMessage = () => t`${marketName()} has no room to save anything right now. Please try again later.`

/** Seconds after which a retry makes sense. */
const retryAfter: Record<Temporary, number> = { busy: 2, full: 60 }

/** Translates any error into the one shape that clients may see. */
export function toAppError(error: Error & Partial<FastifyError>): AppError {
  if (error instanceof AppError) return error
  const status = error.statusCode ?? 500
  const kind = temporaryKind(error)
  if (status >= 500 && kind === 'full') return new AppError('UNAVAILABLE', fullMessage())
  const code =
    status < 500
      ? (codeByStatus.get(status) ?? 'INVALID_INPUT')
      : kind || status === 503
        ? 'UNAVAILABLE'
        : 'INTERNAL'
  return new AppError(code, messages[code]?.() ?? t`Something went wrong on our side. Please try again.`)
}

/**
 * Here all refusals leave. Those with values were written in the reader's language when they were thrown; the others are
 * often constants, which are written once.
 */
const translatedBody = ({ message, validationErrors, ...rest }: ErrorBody): ErrorBody => ({
  message: translate(message),
  ...rest,
  ...(validationErrors && {
    validationErrors: Object.fromEntries(
      Object.entries(validationErrors).map(([field, text]) => [field, translate(text)]),
    ),
  }),
})

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & Partial<FastifyError>, request, reply) => {
    // A body that can't be read fails in the context of the connection.
    const answer = withLanguage(request.language, () => toAppError(error))
    request.refusal = answer.code
    if (answer.httpStatus >= 500) {
      noteFailure(request, error)
      request.log.error({ err: error }, 'request failed')
    }
    if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.retryAfterSeconds))
    if (answer.code === 'UNAVAILABLE') reply.header('retry-after', String(retryAfter[causeOf(error)]))
    // Serialised here, because the route's reply schema does not describe errors.
    return reply
      .code(errorStatus[answer.code])
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(translatedBody(answer.body)))
  })
}

/** The kind of an error, or of the one it wraps. */
const causeOf = (error: Error): Temporary =>
  temporaryKind(error) ?? (error.cause instanceof Error ? temporaryKind(error.cause) : undefined) ?? 'busy'
