/** An LRU cache of markup, limited by its size. */
export class MarkupCache {
  readonly #entries = new Map<string, string>()
  readonly #maxSize: number
  #size = 0

  /** In characters, keys included. */
  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(key: string, render: () => string): string {
    const found = this.#entries.get(key)
    const markup = found ?? render()
    if (found !== undefined) this.#entries.delete(key)
    else this.#size += key.length + markup.length
    this.#entries.set(key, markup)
    for (const [oldest, { length }] of this.#entries) {
      if (this.#size <= this.#maxSize) break
      this.#entries.delete(oldest)
      this.#size -= oldest.length + length
    }
    return markup
  }
}
