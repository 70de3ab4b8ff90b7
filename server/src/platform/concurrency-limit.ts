import { AppError } from '@bowerbird/contract/errors'

export interface Lane {
  /** Does the work when it is its turn; whoever has waited too long is refused. */
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

const BUSY = 'Bowerbird is busy right now. Please try again in a moment.'

/**
 * Lets only so many do something at once. For work that holds a connection to the database while it waits for
 * something else: without an end to their number, a slow storage would take the connections from everyone.
 */
export function concurrencyLimit({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }): Lane {
  const waiting = new Set<() => void>()
  let running = 0

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new AppError('UNAVAILABLE', BUSY))
      }, patienceMs)
      waiting.add(begin)
    })

  return {
    async take(work) {
      if (running === atOnce) await turn()
      else running += 1
      try {
        return await work()
      } finally {
        const [next] = waiting
        // The turn is handed on, so that nobody who comes in between can take it.
        if (next) {
          waiting.delete(next)
          next()
        } else running -= 1
      }
    },
  }
}
