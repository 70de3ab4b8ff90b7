import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Got<T> {
  key: string
  value?: T
  error?: unknown
}

export interface Loaded<T> {
  value: T | undefined
  error: unknown
  isLoading: boolean
  /** Asks again; what is there stays until the new answer has come. Settles with that answer, whatever it is. */
  reload: () => Promise<void>
}

/** What `load` answers for a key. An answer that comes after the key has changed is about nothing any more. */
export function useLoaded<T>(
  key: string,
  load: () => Promise<T>,
  onFailed: (error: unknown) => void = () => undefined,
): Loaded<T> {
  const [got, setGot] = useState<Got<T>>()
  const [turn, setTurn] = useState(0)
  const waiting = useRef<(() => void)[]>([])

  const ask = useEffectEvent(async (about: string, isWanted: () => boolean) => {
    let next: Got<T>
    try {
      next = { key: about, value: await load() }
    } catch (error) {
      next = { key: about, error }
    }
    if (!isWanted()) return
    setGot(next)
    for (const settle of waiting.current.splice(0)) settle()
    if ('error' in next) onFailed(next.error)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same again.
  useEffect(() => {
    let isWanted = true
    void ask(key, () => isWanted)
    return () => {
      isWanted = false
    }
  }, [key, turn])

  const reload = useCallback(() => {
    // After a failure there is nothing worth keeping in view.
    setGot((before) => (before && 'error' in before ? undefined : before))
    setTurn((before) => before + 1)
    return new Promise<void>((resolve) => {
      waiting.current.push(resolve)
    })
  }, [])

  const current = got?.key === key ? got : undefined
  return { value: current?.value, error: current?.error, isLoading: !current, reload }
}
