import { AppError } from '@bowerbird/contract/errors'

/** At most `max` uses of one key in a window that begins with the first of them. */
export interface Limit {
  /** Keeps the counts of different limits apart. */
  name: string
  max: number
  seconds: number
}

/** So many at once, and from then on so many a second. */
export interface Rate {
  /** Keeps the counts of different rates apart. */
  name: string
  burst: number
  perSecond: number
}

export interface Limits {
  /** Counts one use before it happens, so that uses at the same moment can't slip past; refuses one too many. */
  take(limit: Limit, key: string): Promise<void>
  /** Takes back a use that turned out not to count, such as a login with the right password. */
  giveBack(limit: Limit, key: string): Promise<void>
  /**
   * Counts one use in the memory of this process, for what is done so often that counting it must cost nothing.
   * Tells how many seconds to wait where it is one too many.
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
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    )
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}
