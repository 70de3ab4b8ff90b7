/*
 * PostgreSQL returns lists and ads as JSON text, which is sent on without parsing it: parsing and serialising it again
 * would take the server a quarter of a reply's time.
 */

function ensureIs(json: string, brackets: '{}' | '[]'): void {
  if (json.at(0) !== brackets[0] || json.at(-1) !== brackets[1]) {
    throw new Error(`JSON text ${json.slice(0, 20)} is not in ${brackets}`)
  }
}

const join = (first: string, second: string): string =>
  [first.slice(1, -1), second.slice(1, -1)].filter((inner) => inner.trim() !== '').join(',')

/** The text of a JSON object, with further fields at its end. */
export function withFields(json: string, fields: object): string {
  ensureIs(json, '{}')
  return `{${join(json, JSON.stringify(fields))}}`
}

/** The texts of two JSON arrays as one. */
export function concatArrays(first: string, second: string): string {
  ensureIs(first, '[]')
  ensureIs(second, '[]')
  return `[${join(first, second)}]`
}
