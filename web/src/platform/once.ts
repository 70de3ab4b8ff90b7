const caches: Map<string, unknown>[] = []

/** Remembers what was loaded, but no failures: the connection may be back at the next attempt. */
export function once<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const loaded = new Map<string, Promise<Value>>()
  caches.push(loaded)
  return (key) => {
    const known = loaded.get(key)
    if (known) return known
    const loading = load(key)
    loaded.set(key, loading)
    loading.catch(() => loaded.delete(key))
    return loading
  }
}

/** For tests only: as after a reload. */
export function forgetLoaded(): void {
  for (const cache of caches) cache.clear()
}
