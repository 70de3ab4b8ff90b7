/** Finds the translation of a text, by the Australian English one. */
type Lookup = (text: string) => string | undefined

let find: Lookup = () => undefined

/** Called once by the server, which writes for people with different languages. A browser's code is built in its language. */
export function setLookup(lookup: Lookup): void {
  find = lookup
}

export const lookUp: Lookup = (text) => find(text)
