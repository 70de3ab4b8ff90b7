import { AppError } from '@bowerbird/contract/errors'
import { plural } from '@bowerbird/contract/language/plural'

/** At most `max` uses of one key in a window that starts with the first of them. */
export interface Limit {
  /** Separates the counts of different limits. */
  name: string
  max: number
  seconds: number
}

/** A token bucket: a burst, and then so many a second. */
export interface Rate {
  /** Separates the counts of different rates. */
  name: string
  burst: number
  perSecond: number
}

export interface Limits {
  /** Counts a use before it happens, so that concurrent uses can't slip past; throws if it is one too many. */
  take(limit: Limit, key: string): Promise<void>
  /** Returns a use that turned out not to count, such as a login with the right password. */
  giveBack(limit: Limit, key: string): Promise<void>
  /**
   * Counts a use in the memory of this process, for frequent actions where counting must cost nothing. Returns how many
   * seconds to wait if it is one too many.
   */
  spend(rate: Rate, key: string): number | undefined
}

export const noLimits: Limits = {
  take: async () => {},
  giveBack: async () => {},
  spend: () => undefined,
}

export class TooManyAttempts extends AppError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
    super(
      'TOO_MANY_REQUESTS',
      plural(minutes, {
        one: 'Too many attempts. Please try again in # minute.',
        other: 'Too many attempts. Please try again in # minutes.',
      }),
    )
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}
