/** When a cached value was made. A `make` that uses older values sets it to their time. */
export interface Timestamp {
  madeAt: number
}

interface Entry<Value> extends Timestamp {
  value: Promise<Value>
}

export interface TtlCacheOptions {
  /** Time to live, in milliseconds. */
  lifetime: number
  /** The maximum number of entries; the oldest are evicted first. */
  size: number
}

type Make<Value> = (timestamp: Timestamp) => Promise<Value>

/** Caches values by key until their time to live ends. Concurrent calls for one key share one `make`. */
export class TtlCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #lifetime: number
  readonly #size: number
  #sweeping: NodeJS.Timeout | undefined

  constructor({ lifetime, size }: TtlCacheOptions) {
    this.#lifetime = lifetime
    this.#size = size
  }

  get(key: string, make: Make<Value>, now?: number): Promise<Value> {
    return this.entry(key, make, now).value
  }

  /** Like `get`, with the time it was made. */
  entry(key: string, make: Make<Value>, now = performance.now()): Readonly<Entry<Value>> {
    return this.#find(key, now) ?? this.#add(key, make, now)
  }

  /** The cached value, if there is one. */
  find(key: string, now = performance.now()): Promise<Value> | undefined {
    return this.#find(key, now)?.value
  }

  /** Stores a value that exists already. */
  set(key: string, value: Value): void {
    this.#add(key, () => Promise.resolve(value), performance.now())
  }

  /** Unless a newer one has replaced it. */
  #remove(key: string, entry: Timestamp): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }

  /** The number of entries. */
  get size(): number {
    return this.#entries.size
  }

  #find(key: string, now: number): Entry<Value> | undefined {
    const found = this.#entries.get(key)
    return found && now - found.madeAt < this.#lifetime ? found : undefined
  }

  #add(key: string, make: Make<Value>, now: number): Entry<Value> {
    const timestamp = { madeAt: now }
    const entry = Object.assign(timestamp, { value: make(timestamp) })
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    // Failures are shared by concurrent calls, but not cached.
    entry.value.catch(() => this.#remove(key, entry))
    if (this.#entries.size > this.#size) this.#evictOldest()
    if (!this.#sweeping) this.#sweeping = setTimeout(() => this.#sweep(), this.#lifetime).unref()
    return entry
  }

  /** Removes expired entries. They are in order of time, so the first valid one ends the loop. */
  #sweep(): void {
    const now = performance.now()
    for (const [key, { madeAt }] of this.#entries) {
      if (now - madeAt < this.#lifetime) break
      this.#entries.delete(key)
    }
    this.#sweeping = this.#entries.size ? setTimeout(() => this.#sweep(), this.#lifetime).unref() : undefined
  }

  #evictOldest(): void {
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}

/** One cache per owner, such as a database: garbage collected with it. */
export function cacheFor<Value>(options: TtlCacheOptions): (owner: object) => TtlCache<Value> {
  const caches = new WeakMap<object, TtlCache<Value>>()
  return (owner) => {
    const cache = caches.get(owner) ?? new TtlCache<Value>(options)
    caches.set(owner, cache)
    return cache
  }
}
