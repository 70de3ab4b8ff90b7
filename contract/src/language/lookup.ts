/** A text for each of the plural categories that a language has. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Finds the translation of a text, by the Australian English one. */
type Lookup = (text: string) => string | undefined
/** The same for a text with a count, by its two English forms. */
type PluralLookup = (forms: Forms) => Forms | undefined

const none = () => undefined

let find: Lookup = none
let findForms: PluralLookup = none

/** Called once by the server, which writes for people with different languages. A browser's code is built in its language. */
export function setLookup(lookup: Lookup, pluralLookup: PluralLookup = none): void {
  find = lookup
  findForms = pluralLookup
}

export const lookUp: Lookup = (text) => find(text)

export const lookUpForms: PluralLookup = (forms) => findForms(forms)
