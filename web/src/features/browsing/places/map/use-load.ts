import { useEffect, useState } from 'react'

export interface Loaded<Value> {
  value: Value | undefined
  hasFailed: boolean
  retry: () => void
}

/** Loads once, and again on retry. `load` must keep its identity while it loads the same. */
export function useLoad<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ of: () => Promise<Value>; value?: Value; hasFailed?: true }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads the same again.
  useEffect(() => {
    let isCurrent = true
    const set = (next: { value?: Value; hasFailed?: true }) => isCurrent && setState({ of: load, ...next })
    load().then(
      (value) => set({ value }),
      () => set({ hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])
  const current = state?.of === load ? state : undefined
  const retry = () => {
    setState(undefined)
    setAttempt(attempt + 1)
  }
  return { value: current?.value, hasFailed: current?.hasFailed ?? false, retry }
}
