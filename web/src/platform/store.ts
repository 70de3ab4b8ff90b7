import { useSyncExternalStore } from 'react'

export interface Store<T> {
  /** The value that the server renders, and the browser while it hydrates. */
  readonly initial: T
  get: () => T
  set: (next: T) => void
  /** Calls the listener after every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** State outside React: anyone may read and set it, components follow it with `useStore`. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    initial,
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The store's state, or the part of it that `select` returns: a primitive, or the same object while it is unchanged. */
export function useStore<T>(store: Store<T>): T
export function useStore<T, S>(store: Store<T>, select: (state: T) => S): S
export function useStore<T>(store: Store<T>, select: (state: T) => unknown = (state) => state): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
}
