import { createHash } from 'node:crypto'

export interface Meter {
  through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  /** Of what has passed so far. */
  bytes(): number
  /** Once, at the end. */
  sha256(): string
}

/** Counts and hashes what passes through it. */
export function meter(): Meter {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *through(source) {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    bytes: () => bytes,
    sha256: () => hash.digest('hex'),
  }
}
