/** Splits text into words: the same in the search box, in queries and in ads. */

/** Minimal stemming, so that "house" matches "Houses" and "tv" "TVs"; PostgreSQL does the real one. */
export const stem = (word: string): string =>
  word
    .replace(/(..)ies$/, '$1y')
    .replace(/(ch|sh|ss|x|z)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** Letters and digits, including punctuation inside a word ("x-t5", "2.5i", "24-105mm"), but not around it. */
const WORD = /[\p{L}\p{N}]+(?:[-.'’/+][\p{L}\p{N}]+)*/gu

/** The words of a text in lower case, without surrounding punctuation. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? []
