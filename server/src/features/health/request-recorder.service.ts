import { KEPT_ERRORS } from '@bowerbird/contract/health/health.terms'
import { MINUTE, SECOND } from '@bowerbird/contract/time'
import type { Db } from '../../platform/db/db.ts'
import type { RequestOutcome } from '../../platform/http/record-requests.ts'
import { addRequests, type NewError, type RouteFigures } from './requests.store.ts'

const BUCKET_MS = 10 * MINUTE
const WRITE_MS = SECOND
/** While the database is down, this much is remembered. */
const MAX_FIGURES = 5_000
const MAX_ERRORS = 200

export interface RequestRecorder {
  /** Never throws, and waits for nothing. */
  record(outcome: RequestOutcome): void
  /** Writes what waits. */
  flush(): Promise<void>
}

/**
 * Collects the figures of requests, and the latest errors, and writes them once a second. What can't be written waits
 * for the next time: a database that is down is what somebody will want to look up. One write at a time, as in
 * platform/write-together.ts.
 */
export function requestRecorder(db: Db, onError: (error: Error) => void): RequestRecorder {
  let figures = new Map<string, RouteFigures>()
  let errors: NewError[] = []
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()

  const add = ({ since, route, ...more }: RouteFigures) => {
    const key = `${since} ${route}`
    const known = figures.get(key)
    if (!known && figures.size >= MAX_FIGURES) return
    figures.set(key, {
      since,
      route,
      requests: (known?.requests ?? 0) + more.requests,
      failures: (known?.failures ?? 0) + more.failures,
      refusals: (known?.refusals ?? 0) + more.refusals,
    })
  }

  const writeWaiting = async (): Promise<void> => {
    if (!figures.size) return
    const taken = { figures: [...figures.values()], errors }
    figures = new Map()
    errors = []
    try {
      await addRequests(db, taken.figures, taken.errors, KEPT_ERRORS)
    } catch (error) {
      for (const each of taken.figures) add(each)
      errors = [...taken.errors, ...errors].slice(-MAX_ERRORS)
      onError(error as Error)
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    last = last.then(writeWaiting)
    return last
  }

  return {
    record({ requestId, method, route, status, error }) {
      const isFailure = status >= 500
      const now = Date.now()
      const since = new Date(now - (now % BUCKET_MS)).toISOString()
      add({ since, route, requests: 1, failures: isFailure ? 1 : 0, refusals: status === 429 ? 1 : 0 })
      if (isFailure)
        errors = [...errors, { requestId, at: new Date(now), method, route, status, error }].slice(
          -MAX_ERRORS,
        )
      timer ??= setTimeout(() => void flush(), WRITE_MS).unref()
    },
    flush,
  }
}
