/** Crockford's base 32: without I, L, O and U, which are mistaken for 1, 0 and V when read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_CHARACTER = 5
const LENGTH = 8

/** The last hexadecimal digits of an ad's UUIDv7, 40 bits: its beginning is a time, but its end is random. */
const TAIL_DIGITS = (LENGTH * BITS_PER_CHARACTER) / 4

/** The id of an ad for people: "7K2M-9XQD". Derived from the ad's id, so nothing has to be stored. */
export function shortAdId(id: string): string {
  let rest = Number.parseInt(id.slice(-TAIL_DIGITS), 16)
  let text = ''
  for (let i = 0; i < LENGTH; i++) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text
    rest = Math.floor(rest / ALPHABET.length)
  }
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
}

/**
 * The end of the ad's id that a short id stands for, in the form of `right(id::text, 10)`, which has an index; undefined
 * if the text is not a short id. Accepts lower case, spaces, and letters that look like digits.
 */
export function adIdTail(text: string): string | undefined {
  const characters = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (characters.length !== LENGTH) return undefined
  let number = 0
  for (const character of characters) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) return undefined
    number = number * ALPHABET.length + value
  }
  return number.toString(16).padStart(TAIL_DIGITS, '0')
}
