import { hash } from 'node:crypto'

/**
 * Words of the engine's index. Each begins with its kind: `w` a lexeme of the ad, `t` a lexeme of title, brand or model,
 * `l` a value of a field, `f` a field that is not empty. They consist of small letters, digits and underscores only, so
 * that nothing in them can be mistaken for an operator, and the engine analyses nothing.
 */
type TokenKind = 'w' | 't' | 'l' | 'f'

/** The engine cuts longer words off, at 42 characters. */
const LONGEST = 40

/** A token of one kind is never one of another text: hashes follow an underscore, which no plain text has. */
export const token = (kind: TokenKind, text: string): string =>
  /^[a-z0-9]+$/.test(text) && text.length < LONGEST
    ? `${kind}${text}`
    : `${kind}_${hash('sha256', text).slice(0, 32)}`

/** Every document has it: what must not match needs something that does. */
export const EVERY = 'every'

/** Too short for the index, but it takes a place: words on either side are not next to each other. */
export const GAP = 'x'

export const valueToken = (key: string, value: string | boolean): string =>
  token('l', `${key}=${typeof value === 'string' ? '' : '!'}${value}`)

export const filledToken = (key: string): string => token('f', key)

/** The name of a field's number among the numbers of a document, which have no capitals. */
export const numberKey = (kind: 'n' | 'd', key: string): string =>
  kind + key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const LARGEST = 2n ** 63n - 1n
/** Fields that are empty count as 0, and all negative numbers as one: no filter tells them apart. */
const NEGATIVE = 1n

/** A number as an integer in the same order. The bits of a positive float have the order of the numbers. */
export function orderOf(number: number): bigint {
  if (number < 0) return NEGATIVE
  const view = new DataView(new ArrayBuffer(8))
  // Zero has two signs.
  view.setFloat64(0, number + 0)
  return view.getBigInt64(0) + NEGATIVE + 1n
}

/** A day like 2026-12-31 in the same way; undefined for any other text. */
export function orderOfDay(text: string): bigint | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? BigInt(text.replaceAll('-', '')) + 1n : undefined
}
