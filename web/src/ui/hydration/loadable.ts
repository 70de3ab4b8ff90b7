import { type ComponentType, lazy, useEffect, useState } from 'react'
import { isReachable } from '../../platform/is-reachable.ts'

/** The props of a component; none of anything else. */
export type PropsOf<Part> = Part extends (props: infer P) => unknown
  ? unknown extends P
    ? object
    : P
  : never

/** Code that most visitors never need, loaded on demand. Unlike with `React.lazy`, a failure is not final. */
export interface Loadable<Part> {
  /** Loads it ahead of time. */
  preload: () => void
  /** For a click that shows it: rejects if it can't be fetched, so that the click can do something else instead. */
  load: () => Promise<Part>
  /** For a component within `Suspense`. */
  Lazy: ComponentType<PropsOf<Part>>
  /** Undefined until it is loaded; loads it once `isNeeded`. */
  use: (isNeeded: boolean) => { part: Part | undefined; hasFailed: boolean; retry: () => void }
}

export function loadable<Module, Name extends keyof Module>(
  importModule: () => Promise<Module>,
  name: Name,
): Loadable<Module[Name]> {
  let loaded: Module[Name] | undefined
  let loading: Promise<Module[Name]> | undefined

  const load = () => {
    loading ??= importModule().then(
      (module) => {
        loaded = module[name]
        return loaded
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
    Lazy: lazy(async () => ({ default: (await load()) as ComponentType<PropsOf<Module[Name]>> })),
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
        part: loaded,
        hasFailed: !loaded && ended?.attempt === attempt,
        retry: () => setAttempt(attempt + 1),
      }
    },
  }
}
