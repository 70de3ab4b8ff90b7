import { NONCE_PLACEHOLDER } from './renderer.ts'

/** A rendered page as bytes: encoded once, however often it is sent. */
export interface PageBody {
  bytes: Buffer
  /** Where the nonce goes. */
  nonceOffsets: readonly number[]
}

export function encodeBody(html: string): PageBody {
  const bytes = Buffer.from(html)
  const nonceOffsets: number[] = []
  let at = bytes.indexOf(NONCE_PLACEHOLDER)
  while (at >= 0) {
    nonceOffsets.push(at)
    at = bytes.indexOf(NONCE_PLACEHOLDER, at + NONCE_PLACEHOLDER.length)
  }
  return { bytes, nonceOffsets }
}

/** A copy with the nonce of one reply, which is as long as its placeholder. */
export function bodyWithNonce({ bytes, nonceOffsets }: PageBody, nonce: string): Buffer {
  const copy = Buffer.from(bytes)
  for (const at of nonceOffsets) copy.write(nonce, at, 'latin1')
  return copy
}
