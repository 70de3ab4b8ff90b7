import { randomBytes } from 'node:crypto'

/** Bytes that are asked for at a time: asking takes five microseconds, however few they are. */
const AT_ONCE = 4_096

/** Random texts of so many hexadecimal digits: a new one with each call, for what is made with every reply. */
export function randomHex(digits: number): () => string {
  let drawn = ''
  let used = 0
  return () => {
    if (used + digits > drawn.length) {
      drawn = randomBytes(Math.max(AT_ONCE, digits)).toString('hex')
      used = 0
    }
    used += digits
    return drawn.slice(used - digits, used)
  }
}
