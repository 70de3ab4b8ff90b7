/** Which ads are compared: an address lists their ids. */
export const MAX_COMPARED = 4
export const MIN_COMPARED = 2

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids in an address. Ignores what is no id, and more than can be compared. */
export const readCompared = (text: unknown): string[] =>
  typeof text === 'string'
    ? [...new Set(text.toLowerCase().split(','))].filter((id) => UUID.test(id)).slice(0, MAX_COMPARED)
    : []

/** As an address has them; undefined if there are none. */
export const writeCompared = (ids: readonly string[]): string | undefined => ids.join(',') || undefined
