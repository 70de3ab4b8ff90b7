import { MAX_PRICE } from '../ads/ads.terms.ts'

/* Numbers as people type them into filters, in the form and in a plain address. */

const multiples = { '': 1, k: 1000, m: 1_000_000 }

/** "1,500" and "1.5k" are numbers too. Undefined: none, or not a number. */
function readTyped(text: string, decimals: number, max: number): number | undefined {
  const [, number, multiple] = /^(\d+(?:\.\d*)?|\.\d+)([km]?)$/.exec(text) ?? []
  if (number === undefined) return undefined
  const scale = 10 ** decimals
  const value = Math.round(Number(number) * multiples[multiple as keyof typeof multiples] * scale) / scale
  return value <= max ? value : undefined
}

/** "$1,500" is a price, in dollars and cents. */
export const readPrice = (text: string): number | undefined =>
  readTyped(text.replace(/[\s,$]/g, '').toLowerCase(), 2, MAX_PRICE)

/** A number of an attribute, with or without its unit. */
export function readNumber(text: string, unit: string | null): number | undefined {
  const bare = text.replace(/[\s,]/g, '').toLowerCase()
  const end = unit?.replace(/\s/g, '').toLowerCase()
  return readTyped(end && bare.endsWith(end) ? bare.slice(0, -end.length) : bare, 4, MAX_PRICE)
}
