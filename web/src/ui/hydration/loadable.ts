import { useEffect, useState } from 'react'
import { isReachable } from '../../platform/is-reachable.ts'

/** Code that most visitors never need, loaded on demand. Unlike with `React.lazy`, a failure is not final. */
export interface Loadable<Part> {
  /** Loads it ahead of time. */
  preload: () => void
  /** For a click that shows it: rejects if it can't be fetched, so that the click can do something else instead. */
  load: () => Promise<void>
  /** Undefined until it is loaded; loads it once `isNeeded`. */
  use: (isNeeded: boolean) => { part: Part | undefined; hasFailed: boolean; retry: () => void }
}

export function loadable<Part>(importPart: () => Promise<Part>): Loadable<Part> {
  // In an object: the part itself may be undefined.
  let loaded: { part: Part } | undefined
  let loading: Promise<void> | undefined

  const load = () => {
    loading ??= importPart().then(
      (part) => {
        loaded = { part }
      },
      (reason: unknown) => {
        // Not cached: the next attempt may succeed, unless the browser remembers the failure (see `loadAgain`).
        loading = undefined
        throw reason
      },
    )
    return loading
  }

  /** Many browsers remember a module that failed, and fetch it again only after the page is reloaded. */
  const loadAgain = () =>
    load().catch(async (reason: unknown) => {
      if (await isReachable()) window.location.reload()
      throw reason
    })

  return {
    preload: () => void load().catch(() => undefined),
    load,
    use: (isNeeded) => {
      const [attempt, setAttempt] = useState(0)
      // A new object each time: the same attempt may end twice, if the part is not needed for a while.
      const [ended, setEnded] = useState<{ attempt: number }>()
      useEffect(() => {
        if (!isNeeded || loaded) return
        let isMounted = true
        const end = () => isMounted && setEnded({ attempt })
        const loading = attempt > 0 ? loadAgain() : load()
        loading.then(end, end)
        return () => {
          isMounted = false
        }
      }, [isNeeded, attempt])
      return {
        part: loaded?.part,
        hasFailed: !loaded && ended?.attempt === attempt,
        retry: () => setAttempt(attempt + 1),
      }
    },
  }
}
