import type { RenderedPage } from './renderer.ts'

interface Entry<Page> {
  page: Promise<Page>
  madeAt: number
}

/**
 * Pages are the same for every visitor, so one rendering serves all who ask within a moment. It lasts less
 * than a second: a change is seen by the next visitor, without anything having to be told to forget.
 */
export class PageCache<Page = RenderedPage> {
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #lifetime: number
  readonly #size: number

  constructor({ lifetime = 900, size = 500 } = {}) {
    this.#lifetime = lifetime
    this.#size = size
  }

  get(path: string, render: () => Promise<Page>, now = performance.now()): Promise<Page> {
    const found = this.#entries.get(path)
    if (found && now - found.madeAt < this.#lifetime) return found.page
    const page = render()
    this.#entries.delete(path)
    this.#entries.set(path, { page, madeAt: now })
    // Whoever asked meanwhile gets the same failure, but nobody after them.
    page.catch(() => this.#entries.get(path)?.page === page && this.#entries.delete(path))
    if (this.#entries.size > this.#size) this.#dropOldest()
    return page
  }

  #dropOldest(): void {
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}
