import type { Token } from './normalise.ts'

/** The features share so many weights. Two that meet in one are rarely in the same text. */
export const WORD_WEIGHTS = 1 << 15
const GROUPS = [3, 4]

/** FNV-1a, with its bits mixed once more, because only some are used. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
  return ((sum ^ (sum >>> 12)) >>> 0) % WORD_WEIGHTS
}

/** The words of a text, pairs of them that follow each other or have one between, and groups of letters, as places of their weights. */
export function wordFeatures(tokens: readonly Pick<Token, 'word'>[]): number[] {
  const found = new Set<number>()
  const last = tokens.length
  for (let i = 0; i <= last; i++) {
    const before = tokens[i - 1]?.word ?? '^'
    const word = tokens[i]?.word ?? '$'
    found.add(hash(`2 ${before} ${word}`))
    if (i === last) break
    found.add(hash(`1 ${word}`))
    const twoBefore = tokens[i - 2]?.word
    if (twoBefore !== undefined) found.add(hash(`_ ${twoBefore} ${word}`))
    if (word.length < 2 || word.startsWith('#')) continue
    const letters = `_${word.slice(0, 24)}_`
    for (const size of GROUPS)
      for (let start = 0; start + size <= letters.length; start++)
        found.add(hash(`g ${letters.slice(start, start + size)}`))
  }
  return [...found]
}
