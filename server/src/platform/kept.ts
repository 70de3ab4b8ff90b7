interface Entry<Value> {
  value: Promise<Value>
  madeAt: number
}

export interface KeptOptions {
  /** Milliseconds that something is kept. */
  lifetime: number
  /** How much is kept at most; what was made longest ago goes first. */
  size: number
}

/** Keeps what was made for a key for a while. Who asks meanwhile gets the same, also while it is being made. */
export class Kept<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #lifetime: number
  readonly #size: number

  constructor({ lifetime, size }: KeptOptions) {
    this.#lifetime = lifetime
    this.#size = size
  }

  /** What there is for a key already. */
  find(key: string, now = performance.now()): Promise<Value> | undefined {
    const found = this.#entries.get(key)
    return found && now - found.madeAt < this.#lifetime ? found.value : undefined
  }

  keep(key: string, value: Promise<Value>, now = performance.now()): Promise<Value> {
    this.#entries.delete(key)
    this.#entries.set(key, { value, madeAt: now })
    // Whoever asked meanwhile gets the same failure, but nobody after them.
    value.catch(() => this.#entries.get(key)?.value === value && this.#entries.delete(key))
    if (this.#entries.size > this.#size) this.#dropOldest()
    return value
  }

  get(key: string, make: () => Promise<Value>, now = performance.now()): Promise<Value> {
    return this.find(key, now) ?? this.keep(key, make(), now)
  }

  #dropOldest(): void {
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}

/** The same for each owner, a database for instance: it is forgotten with it. */
export function keptFor<Value>(options: KeptOptions): (owner: object) => Kept<Value> {
  const all = new WeakMap<object, Kept<Value>>()
  return (owner) => {
    const found = all.get(owner) ?? new Kept<Value>(options)
    all.set(owner, found)
    return found
  }
}
