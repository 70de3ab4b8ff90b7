/** When something was made that is kept for a moment. What goes into it may make it older. */
export interface Moment {
  madeAt: number
}

interface Entry<Page> extends Moment {
  page: Promise<Page>
}

/**
 * Pages are the same for every visitor, so one rendering serves all who ask within a moment, and so do the answers
 * that pages are made from. It lasts less than a second: a change is seen by the next visitor, without anything having
 * to be told to forget.
 */
export class PageCache<Page> {
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #lifetime: number
  readonly #size: number
  #sweeping: NodeJS.Timeout | undefined

  /** A page is some hundred kilobytes: at most so many are kept, and none for longer than it is of use. */
  constructor({ lifetime = 900, size = 200 } = {}) {
    this.#lifetime = lifetime
    this.#size = size
  }

  get(path: string, render: (moment: Moment) => Promise<Page>, now?: number): Promise<Page> {
    return this.entry(path, render, now).page
  }

  /** The same for those who also want to know how old it is. */
  entry(
    path: string,
    render: (moment: Moment) => Promise<Page>,
    now = performance.now(),
  ): Readonly<Entry<Page>> {
    const found = this.#entries.get(path)
    if (found && now - found.madeAt < this.#lifetime) return found
    const moment = { madeAt: now }
    const entry = Object.assign(moment, { page: render(moment) })
    this.#entries.delete(path)
    this.#entries.set(path, entry)
    // Whoever asked meanwhile gets the same failure, but nobody after them.
    entry.page.catch(() => this.#entries.get(path) === entry && this.#entries.delete(path))
    if (this.#entries.size > this.#size) this.#dropOldest()
    if (!this.#sweeping) this.#sweeping = setTimeout(() => this.#sweep(), this.#lifetime).unref()
    return entry
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#entries.size
  }

  /** They are in the order of their time: the first that is still good ends the search. */
  #sweep(): void {
    const now = performance.now()
    for (const [path, { madeAt }] of this.#entries) {
      if (now - madeAt < this.#lifetime) break
      this.#entries.delete(path)
    }
    this.#sweeping = this.#entries.size ? setTimeout(() => this.#sweep(), this.#lifetime).unref() : undefined
  }

  #dropOldest(): void {
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}
