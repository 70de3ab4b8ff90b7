import { fromCatalogue } from '@bowerbird/contract/market/current-market'
import { stem, wordsOf } from '@bowerbird/contract/search/search.words'
import { conditionWords } from './condition-words.ts'

/**
 * The column `ads.search` has the values of an ad's fields as lexemes of their keys, because names can change; the
 * function `field_terms` of the database builds the same. They end with a digit, so that PostgreSQL doesn't stem them.
 */
const fieldLexeme = (key: string, value: string | number | true): string => {
  const text = typeof value === 'number' ? `${value}x` : String(value)
  return `fv${`${key}x${text}`.toLowerCase().replace(/[^a-z0-9]/g, '')}0`
}

export const isFieldLexeme = (word: string): boolean => /^fv[a-z0-9]+0$/.test(word)

/** Short words are sizes: "XS". */
const keyOf = (words: readonly string[]): string =>
  words.map((word) => (word.length > 3 ? stem(word) : word)).join(' ')

const LONGEST = 4
const MOST_SPACES = 4

interface FieldName {
  /** All names of the value, in words. */
  names: string[][]
  lexemes: string[]
  /** Of a field that counts such things: there is none. */
  none: string[]
}

/** By what people call them: values of fields with choices, and fields that an ad has or hasn't. */
const byName = fromCatalogue(({ fields }): ReadonlyMap<string, FieldName> => {
  const found = new Map<string, FieldName>()
  const add = (names: readonly string[], lexeme: string, none: readonly string[] = []) => {
    // A letter alone says nothing.
    const written = names.map(wordsOf).filter((words) => words.join('').length > 1 && words.length <= LONGEST)
    // "256 GB" is also typed as one word.
    const joined = written.filter(([first = '']) => /^\d+$/.test(first)).map((words) => [words.join('')])
    for (const words of [...written, ...joined]) {
      const known = found.get(keyOf(words)) ?? { names: [], lexemes: [], none: [] }
      found.set(keyOf(words), {
        names: [...known.names, ...written],
        lexemes: [...known.lexemes, lexeme],
        none: [...known.none, ...none],
      })
    }
  }
  for (const { key, type, label, synonyms, choices, isHidden } of fields) {
    if (isHidden) continue
    // "Pets allowed" is also what "pets" asks for.
    if (type === 'boolean')
      add([label, ...synonyms, label.replace(/ (?:allowed|ok|friendly)$/i, '')], fieldLexeme(key, true))
    // Parking spaces: one or more.
    if (type === 'number' && / spaces$/i.test(label))
      for (let n = 1; n <= MOST_SPACES; n++)
        add(
          [label.replace(/ spaces$/i, ''), ...synonyms],
          fieldLexeme(key, n),
          n === 1 ? [fieldLexeme(key, 0)] : [],
        )
    for (const choice of choices) add([choice.label, ...choice.synonyms], fieldLexeme(key, choice.value))
  }
  for (const { value, words } of conditionWords) add(words, fieldLexeme('condition', value))
  return found
})

/** The lexemes of the values that have this name. */
export const fieldLexemes = (words: readonly string[]): string[] => byName().get(keyOf(words))?.lexemes ?? []

/** The lexemes by which a field says that an ad has none of what these words name. */
export const noneLexemes = (words: readonly string[]): string[] => byName().get(keyOf(words))?.none ?? []

/** The longest name of several words that a text has at a position: "pet friendly". Numbers are read with their units elsewhere. */
export function fieldNameAt(
  words: readonly string[],
  at: number,
): { size: number; names: string[][] } | undefined {
  for (let size = Math.min(LONGEST, words.length - at); size > 1; size--) {
    const found = /^\d/.test(words[at] ?? '') ? undefined : byName().get(keyOf(words.slice(at, at + size)))
    if (found) return { size, names: found.names }
  }
  return undefined
}
