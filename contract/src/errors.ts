import { t } from './language/t.ts'

/** All error codes with their status. The type derives from the table, so every code has one. */
export const errorStatus = {
  INVALID_INPUT: 400,
  INVALID_ID: 400,
  AUTHENTICATION_REQUIRED: 401,
  INVALID_CREDENTIALS: 401,
  TWO_FACTOR_REQUIRED: 401,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_NOT_ACTIVE: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** A link to ads similar to one that can no longer be seen. */
export interface SimilarTo {
  category: string
  subcategory: string
}

/** The JSON body of every error. */
export interface ErrorBody {
  message: string
  code?: ErrorCode
  /** The account's status, if that is why a login was refused. */
  status?: string
  validationErrors?: Record<string, string>
  /** Of an ad that is paused or has ended. */
  similar?: SimilarTo
  /** The current values of what has changed since the form was opened, by path (`merge-changes.ts`). */
  conflicts?: Record<string, unknown>
}

export interface ErrorDetails {
  status?: string
  validationErrors?: Record<string, string>
  similar?: SimilarTo
  conflicts?: Record<string, unknown>
  /** In the browser: the request's id, which is in the server's log too. */
  requestId?: string
}

/** The only error on the wire: thrown on the server, rebuilt in the browser. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get httpStatus(): number {
    return errorStatus[this.code]
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details }
  }
}

export const AUTHENTICATION_REQUIRED = t`Authentication required`

/** The message for a missing field; the client shows a friendlier sentence. */
export const requiredPath = (field: string) => `Path \`${field}\` is required.`
