import { randomBytes } from 'node:crypto'

/** Random bytes per call of `randomBytes`, which takes five microseconds however few they are. */
const BUFFER_SIZE = 4_096

/** Generates random hexadecimal strings from a buffer: cheap enough for one per reply. */
export function randomHex(digits: number): () => string {
  let buffer = ''
  let used = 0
  return () => {
    if (used + digits > buffer.length) {
      buffer = randomBytes(Math.max(BUFFER_SIZE, digits)).toString('hex')
      used = 0
    }
    used += digits
    return buffer.slice(used - digits, used)
  }
}
