import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'

/** The message of everything that is refused under load. */
export const busyMessage = (): string => t`${marketName()} is busy right now. Please try again in a moment.`

export interface ConcurrencyLimitOptions {
  /** Number of tasks that may run at the same time. */
  max: number
  /** Longest wait of a task before it is refused; without it, there is no limit. */
  maxWaitMs?: number
}

/** A concurrency limit for each key, such as a member. */
export function concurrencyLimitPerKey(options: ConcurrencyLimitOptions) {
  const limits = new Map<string, { run: ReturnType<typeof concurrencyLimit>; users: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const limit = limits.get(key) ?? { run: concurrencyLimit(options), users: 0 }
    limits.set(key, limit)
    limit.users += 1
    try {
      return await limit.run(work)
    } finally {
      limit.users -= 1
      if (limit.users === 0) limits.delete(key)
    }
  }
}

/** Runs at most `max` pieces of work at the same time; the others wait in a queue. */
export function concurrencyLimit({ max, maxWaitMs }: ConcurrencyLimitOptions) {
  const waiting = new Set<() => void>()
  let running = 0

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(start)
        reject(new AppError('UNAVAILABLE', busyMessage()))
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      waiting.add(start)
    })

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running === max) await turn()
    else running += 1
    try {
      return await work()
    } finally {
      const [next] = waiting
      // Hands its slot to the next in the queue, so that a new caller can't take it in between.
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}
