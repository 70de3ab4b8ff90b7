/** Follows a body with `transfer-encoding: chunked` to its end, however it is cut into packets. */
export class ChunkReader {
  /** Bytes of the current chunk, and of the line end after it, that are still to come. */
  #left = 0
  /** The beginning of a line whose end is still to come. */
  #line = ''
  /** After the last chunk: lines until an empty one. */
  #isTrailer = false

  /** True when the body is complete. */
  read(bytes: Buffer): boolean {
    let at = 0
    while (at < bytes.length) {
      if (this.#left > 0) {
        const step = Math.min(this.#left, bytes.length - at)
        this.#left -= step
        at += step
        continue
      }
      const end = bytes.indexOf(10, at)
      this.#line += bytes.toString('latin1', at, end < 0 ? bytes.length : end)
      if (end < 0) return false
      at = end + 1
      const line = this.#line.trim()
      this.#line = ''
      if (this.#isTrailer) {
        if (!line) return true
      } else this.#begin(line)
    }
    return false
  }

  #begin(line: string): void {
    const size = Number.parseInt(line, 16)
    if (Number.isNaN(size)) throw new Error(`A chunk begins with “${line.slice(0, 20)}” instead of its size`)
    if (size === 0) this.#isTrailer = true
    else this.#left = size + 2
  }
}
