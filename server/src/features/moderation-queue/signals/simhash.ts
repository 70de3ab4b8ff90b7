/*
 * A 64-bit fingerprint of a text: texts that share most of their words in the same order have fingerprints that differ
 * in few bits (Charikar's simhash, over pairs of neighbouring words).
 */

/** Shorter texts are equal by chance. */
const MIN_WORDS = 8

/** Capitals, accents and punctuation don't make a text another one, nor does another number. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff'’]/g, '')
    .toLowerCase()
    .replace(/\d+/g, '0')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Pairs of neighbouring words; none if the text is too short to compare. */
export function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text)
  if (words.length < MIN_WORDS) return new Set()
  return new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`))
}

/** Two 32-bit hashes of a string (cyrb53 by bryc, public domain, with both halves kept). */
function hashOf(text: string): [number, number] {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [a >>> 0, b >>> 0]
}

/** As a signed 64-bit integer, as PostgreSQL has them. 0 if the text is too short. */
export function simhash(text: string): bigint {
  const shingles = shinglesOf(text)
  const votes = new Int32Array(64)
  for (const shingle of shingles) {
    const halves = hashOf(shingle)
    for (let bit = 0; bit < 64; bit++) {
      const half = halves[bit >> 5] ?? 0
      votes[bit] = (votes[bit] ?? 0) + ((half >>> (bit & 31)) & 1 ? 1 : -1)
    }
  }
  let result = 0n
  for (let bit = 0; bit < 64; bit++) if ((votes[bit] ?? 0) > 0) result |= 1n << BigInt(bit)
  return BigInt.asIntN(64, result)
}

/** The share of word pairs that two texts have in common, from 0 to 1. */
export function similarity(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const shingle of a) if (b.has(shingle)) shared++
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}
