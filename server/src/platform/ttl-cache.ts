/** When something was made that is kept for a while. What goes into it may make it older. */
export interface Moment {
  madeAt: number
}

interface Entry<Value> extends Moment {
  value: Promise<Value>
}

export interface TtlCacheOptions {
  /** Milliseconds that something is kept. */
  lifetime: number
  /** How much is kept at most; what was made longest ago goes first. */
  size: number
}

type Make<Value> = (moment: Moment) => Promise<Value>

/**
 * Keeps what was made for a key for a while, and none of it for longer than it is of use. Who asks meanwhile gets the
 * same, also while it is being made.
 */
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

  /** The same for those who also want to know how old it is. */
  entry(key: string, make: Make<Value>, now = performance.now()): Readonly<Entry<Value>> {
    return this.#find(key, now) ?? this.#add(key, make, now)
  }

  /** What there is for a key already. */
  find(key: string, now = performance.now()): Promise<Value> | undefined {
    return this.#find(key, now)?.value
  }

  /** For those who have it already. */
  keep(key: string, value: Value): void {
    this.#add(key, () => Promise.resolve(value), performance.now())
  }

  /** Unless something newer has taken its place. */
  protected forget(key: string, entry: Moment): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }

  /** How much is kept. */
  get size(): number {
    return this.#entries.size
  }

  #find(key: string, now: number): Entry<Value> | undefined {
    const found = this.#entries.get(key)
    return found && now - found.madeAt < this.#lifetime ? found : undefined
  }

  #add(key: string, make: Make<Value>, now: number): Entry<Value> {
    const moment = { madeAt: now }
    const entry = Object.assign(moment, { value: make(moment) })
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    // Whoever asked meanwhile gets the same failure, but nobody after them.
    entry.value.catch(() => this.forget(key, entry))
    if (this.#entries.size > this.#size) this.#dropOldest()
    if (!this.#sweeping) this.#sweeping = setTimeout(() => this.#sweep(), this.#lifetime).unref()
    return entry
  }

  /** They are in the order of their time: the first that is still good ends the search. */
  #sweep(): void {
    const now = performance.now()
    for (const [key, { madeAt }] of this.#entries) {
      if (now - madeAt < this.#lifetime) break
      this.#entries.delete(key)
    }
    this.#sweeping = this.#entries.size ? setTimeout(() => this.#sweep(), this.#lifetime).unref() : undefined
  }

  #dropOldest(): void {
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}

/** How many keys are remembered, for knowing which are asked for again and again. */
const MOST_ASKED = 1_000

/**
 * The same, except that what is asked for by one alone is forgotten when it is made. Large values that nobody else
 * comes for are then gone before garbage is collected for the first time; kept, they would be moved about by it.
 */
export class CoalescingCache<Value> extends TtlCache<Value> {
  /** Those asked for last, and whether more than once. */
  readonly #asked = new Map<string, boolean>()

  override entry(key: string, make: Make<Value>, now?: number): Readonly<Entry<Value>> {
    const isFirst = this.#note(key)
    const entry = super.entry(key, make, now)
    if (isFirst) {
      const leave = () => this.#asked.get(key) || this.forget(key, entry)
      entry.value.then(leave, leave)
    }
    return entry
  }

  #note(key: string): boolean {
    const isKnown = this.#asked.delete(key)
    this.#asked.set(key, isKnown)
    if (this.#asked.size > MOST_ASKED) this.#asked.delete(this.#asked.keys().next().value ?? '')
    return !isKnown
  }
}

/** The same for each owner, a database for instance: it is forgotten with it. */
export function cacheFor<Value>(options: TtlCacheOptions): (owner: object) => TtlCache<Value> {
  const all = new WeakMap<object, TtlCache<Value>>()
  return (owner) => {
    const found = all.get(owner) ?? new TtlCache<Value>(options)
    all.set(owner, found)
    return found
  }
}
