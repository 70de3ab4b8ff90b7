/**
 * How the words of an entry go together.
 * - `same`: they mean the same; each finds all of them.
 * - `spelling`: one word, written in several ways; in results, each counts as if it had been typed.
 * - `wider`: they mean the same, and also find other words, which don't find them.
 */
export const searchWordKinds = ['same', 'spelling', 'wider'] as const
export type SearchWordKind = (typeof searchWordKinds)[number]

/** An entry of the table of search words. Phrases are in lower case, as `wordsOf` splits them, joined by spaces. */
export interface SearchWord {
  /** Never changes, so that two people's edits of a table can be merged. */
  id: string
  kind: SearchWordKind
  words: string[]
  /** Of a wider word only: the narrower ones. */
  finds: string[]
}
