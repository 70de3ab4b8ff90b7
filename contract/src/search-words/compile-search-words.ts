import { phraseKeys } from './search-phrase.ts'
import { MAX_EXPANSIONS } from './search-words.limits.ts'
import type { SearchWord } from './search-words.types.ts'

/** Names of one thing: searching for one of them finds all of them, and the narrower words. */
export interface Concept {
  names: readonly string[]
  narrower: readonly string[]
  /** A wider word only adds to what its words find; all others say what a word means. */
  isMeaning: boolean
}

export interface CompiledSearchWords {
  concepts: Concept[]
  /** Other ways to write a phrase, by its key. */
  spellings: ReadonlyMap<string, readonly string[]>
}

const distinct = (phrases: readonly string[]): string[] => [...new Set(phrases)]

function indexed(
  entries: readonly SearchWord[],
  phraseKey: (phrase: string) => string,
  valuesOf: (entry: SearchWord) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>()
  for (const entry of entries)
    for (const key of new Set(entry.words.map(phraseKey)))
      index.set(key, distinct([...(index.get(key) ?? []), ...valuesOf(entry)]))
  return index
}

/**
 * The table in the form that searches read. Spellings stand for each other in all other entries, and a wider word also
 * finds what its narrower words find as wider words. Words with the same meaning as a narrower one are not found: a
 * word may have several meanings.
 */
export function compileSearchWords(table: readonly SearchWord[]): CompiledSearchWords {
  const phraseKey = phraseKeys()
  const spellings = indexed(
    table.filter(({ kind }) => kind === 'spelling'),
    phraseKey,
    ({ words }) => words,
  )
  const narrower = indexed(table, phraseKey, ({ finds }) => finds)
  const withSpellings = (phrases: readonly string[]) =>
    distinct(phrases.flatMap((phrase) => [phrase, ...(spellings.get(phraseKey(phrase)) ?? [])]))
  /** The nearest first, as many as a search uses. */
  const narrowerThan = (names: readonly string[]): string[] => {
    const found = [...names]
    for (let at = 0; at < found.length && found.length < MAX_EXPANSIONS; at++) {
      const next = withSpellings(narrower.get(phraseKey(found[at] ?? '')) ?? [])
      found.push(...next.filter((phrase) => !found.includes(phrase)))
    }
    return found.slice(names.length)
  }
  const others = table.filter(({ kind }) => kind !== 'spelling')
  const named = new Set(others.flatMap(({ words }) => words.map(phraseKey)))
  // Another entry has the meaning of these.
  const isAdopted = ({ kind, words }: SearchWord) =>
    kind === 'spelling' && words.some((word) => named.has(phraseKey(word)))
  return {
    spellings,
    concepts: table
      .filter((entry) => !isAdopted(entry))
      .map(({ kind, words }) => {
        const names = withSpellings(words)
        return { names, narrower: narrowerThan(names), isMeaning: kind !== 'wider' }
      }),
  }
}
