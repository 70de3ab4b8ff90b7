import { lookUp } from './lookup.ts'
import { written } from './written.ts'

/** A value in a text. Whoever writes the text formats numbers and dates first. */
export type Filling = string | number

const holes = /\{(\d+)\}/g

/**
 * Marks a text of the product, and returns it in the reader's language. The Australian English one in the code is the
 * key to the others, with {0}, {1} for its values.
 */
export function t(words: TemplateStringsArray, ...fillings: readonly Filling[]): string {
  const key = words.reduce((text, word, i) => `${text}{${i - 1}}${word}`)
  const text = (lookUp(key) ?? key).replace(holes, (_, i: string) => String(fillings[Number(i)] ?? ''))
  return written(text, { key, values: fillings })
}
