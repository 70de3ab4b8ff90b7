import { stem, wordsOf } from '../search/search.words.ts'

/** A phrase as the table stores it: lower case, without surrounding punctuation. */
export const normalPhrase = (text: string): string => wordsOf(text).join(' ')

/** The same for all phrases that a search takes for one: “Utes” and “ute”. */
export const phraseKey = (phrase: string): string => wordsOf(phrase).map(stem).join(' ')

/** The same for a whole table, whose phrases are needed again and again. */
export function phraseKeys(): (phrase: string) => string {
  const known = new Map<string, string>()
  return (phrase) => {
    const key = known.get(phrase) ?? phraseKey(phrase)
    known.set(phrase, key)
    return key
  }
}
