import { AppError } from '@bowerbird/contract/errors'
import type { FastifyInstance } from 'fastify'

/** At most `max` uses of one key in a window that begins with the first of them. */
export interface Limit {
  /** Keeps the counts of different limits apart. */
  name: string
  max: number
  seconds: number
}

export interface Limits {
  /** Counts one use before it happens, so that uses at the same moment can't slip past; refuses one too many. */
  take(limit: Limit, key: string): Promise<void>
  /** Takes back a use that turned out not to count, such as a login with the right password. */
  giveBack(limit: Limit, key: string): Promise<void>
}

export const noLimits: Limits = {
  take: async () => {},
  giveBack: async () => {},
}

export class TooManyAttempts extends AppError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
    super(
      'TOO_MANY_REQUESTS',
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    )
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}

/** Adds Retry-After to refusals of this part of the app; the body is written where all others are. */
export function tellWhenToRetry(scope: FastifyInstance): void {
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.retryAfterSeconds))
    throw error
  })
}
