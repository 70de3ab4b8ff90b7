import { useEffect, useState } from 'react'
import { isReachable } from '../platform/is-reachable.ts'

/** Code that most visitors never need, loaded on demand. Unlike `React.lazy`, it can be retried after a failure. */
export interface Loadable<Part> {
  /** Loads it ahead of time. */
  preload: () => void
  /** Undefined until it is loaded; loads it once `isNeeded`. */
  use: (isNeeded: boolean) => { part: Part | undefined; hasFailed: boolean; retry: () => void }
}

export function loadable<Part>(importPart: () => Promise<Part>): Loadable<Part> {
  // In an object: `useState` would call a part that is a function.
  let loaded: { part: Part } | undefined
  let loading: Promise<void> | undefined

  const load = (): Promise<void> => {
    loading ??= importPart().then(
      (part) => {
        loaded = { part }
      },
      (reason: unknown) => {
        // Failures are not cached: the connection may be back at the next attempt.
        loading = undefined
        throw reason
      },
    )
    return loading
  }

  /** Many browsers remember a module that failed: only a page that is loaded again fetches it again. */
  const loadAgain = () =>
    load().catch(async (reason: unknown) => {
      if (await isReachable()) window.location.reload()
      throw reason
    })

  return {
    preload: () => void load().catch(() => undefined),
    use: (isNeeded) => {
      const [attempt, setAttempt] = useState(0)
      const [outcome, setOutcome] = useState<{ attempt: number; hasFailed: boolean }>()
      useEffect(() => {
        if (!isNeeded || loaded) return
        let isMounted = true
        const settle = (hasFailed: boolean) => isMounted && setOutcome({ attempt, hasFailed })
        const loading = attempt > 0 ? loadAgain() : load()
        loading.then(
          () => settle(false),
          () => settle(true),
        )
        return () => {
          isMounted = false
        }
      }, [isNeeded, attempt])
      return {
        part: loaded?.part,
        hasFailed: !loaded && outcome?.attempt === attempt && outcome.hasFailed,
        retry: () => setAttempt(attempt + 1),
      }
    },
  }
}
