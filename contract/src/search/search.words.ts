/** How a text falls into words: the same on the search box, on the query and on the words of an ad. */

/** Enough stemming to let "house" stand for "Houses" and "tv" for "TVs"; the database does the real one. */
export const stem = (word: string): string =>
  word
    .replace(/(..)ies$/, '$1y')
    .replace(/(ch|sh|ss|x|z)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** Letters and digits; marks inside a word ("x-t5", "2.5i", "24-105mm") belong to it, those around it don't. */
const WORD = /[\p{L}\p{N}]+(?:[-.'’/+][\p{L}\p{N}]+)*/gu

/** The words of a text in lower case, without the marks around them. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? []
