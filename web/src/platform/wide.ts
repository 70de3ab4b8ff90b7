import { narrowed } from './narrow.ts'

/*
 * On the server: a single sign beyond Latin-1 makes the engine keep a text at two bytes a sign, and all that it becomes
 * part of, and that is encoded twenty times slower.
 */

const isWideSign = /[\u0100-\uffff]/

/** Whether there is such a sign in it. */
export const isWide = (text: string): boolean => isWideSign.test(text)

/** Words for a tag's attributes or a title, with such signs as references. */
export const withReferences = (text: string): string => {
  if (!isWide(text)) return text
  const written = text.replace(/[\u{100}-\u{10ffff}]/gu, (sign) => `&#${sign.codePointAt(0)};`)
  return narrowed(written) ?? written
}

const escapes = (text: string, signs: RegExp): string =>
  text.replace(signs, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A value as it stands in a script: no word of it can end the script or begin a comment, and such signs are escapes. */
export function scriptText(value: unknown): string {
  const json = JSON.stringify(value)
  const latin = narrowed(json)
  if (latin !== undefined) return escapes(latin, /</g)
  const escaped = escapes(json, /[<\u0100-\uffff]/g)
  return narrowed(escaped) ?? escaped
}
