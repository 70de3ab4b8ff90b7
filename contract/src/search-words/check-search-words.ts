import { t } from '../language/t.ts'
import { normalPhrase, phraseKey, phraseKeys } from './search-phrase.ts'
import { MAX_WORDS_OF_PHRASE } from './search-words.limits.ts'
import type { SearchWord } from './search-words.types.ts'

interface Problem {
  /** The entry’s id, and its part. */
  path: string
  message: string
}

const keysOf = (phrases: readonly string[]): string[] => phrases.map(phraseKey)

function phraseProblem(phrase: string): string | undefined {
  if (!normalPhrase(phrase)) return t`“${phrase}” has no word to search for`
  if (normalPhrase(phrase) !== phrase) return t`“${phrase}” has to be written as “${normalPhrase(phrase)}”`
  if (phrase.split(' ').length > MAX_WORDS_OF_PHRASE)
    return t`“${phrase}” is too long: a phrase has at most ${MAX_WORDS_OF_PHRASE} words`
  return undefined
}

function repeatedIn(phrases: readonly string[]): string[] {
  const keys = keysOf(phrases)
  return phrases.filter((_, at) => keys.indexOf(keys[at] ?? '') !== at)
}

function problemsOf({ id, kind, words, finds }: SearchWord): Problem[] {
  const [first = ''] = words
  const own = new Set(keysOf(words))
  const messages = {
    words: [
      ...words.flatMap((word) => phraseProblem(word) ?? []),
      ...repeatedIn(words).map((word) => t`“${word}” is in this entry twice`),
      ...(kind !== 'wider' && words.length < 2 ? [t`Enter another word for “${first}”`] : []),
    ],
    finds: [
      ...finds.flatMap((word) => phraseProblem(word) ?? []),
      ...repeatedIn(finds).map((word) => t`“${word}” is in this entry twice`),
      ...finds
        .filter((word) => own.has(phraseKey(word)))
        .map((word) => t`“${word}” can’t be narrower than itself`),
      ...(kind === 'wider' && !finds.length ? [t`Enter a word that “${first}” also finds`] : []),
      ...(kind !== 'wider' && finds.length ? [t`Only a wider word finds others: “${first}”`] : []),
    ],
  }
  return Object.entries(messages).flatMap(([part, all]) =>
    all.map((message) => ({ path: `${id}.${part}`, message })),
  )
}

type Pair = readonly [string, string]

type KeyOf = (phrase: string) => string

/** The relations of an entry: two words mean the same, or one finds the other. */
function pairsOf({ words, finds }: SearchWord, keyOf: KeyOf): { key: string; pair: Pair }[] {
  const keyed = (sign: string, a: string, b: string) => ({
    key: `${keyOf(a)} ${sign} ${keyOf(b)}`,
    pair: [a, b] as const,
  })
  return [
    ...words.flatMap((a) => words.filter((b) => keyOf(a) < keyOf(b)).map((b) => keyed('=', a, b))),
    ...words.flatMap((a) => finds.map((b) => keyed('>', a, b))),
  ]
}

/** One problem for each entry that says again what another one says. */
function duplicates(table: readonly SearchWord[], keyOf: KeyOf): Problem[] {
  const said = new Map<string, string>()
  return table.flatMap((entry) => {
    const again = pairsOf(entry, keyOf).find(({ key }) => {
      const by = said.get(key)
      said.set(key, entry.id)
      return by !== undefined && by !== entry.id
    })
    return again
      ? [
          {
            path: `${entry.id}.words`,
            message: t`“${again.pair[0]}” and “${again.pair[1]}” are already together in another entry`,
          },
        ]
      : []
  })
}

/** A wider word that finds itself again through others. */
function cycles(table: readonly SearchWord[], keyOf: KeyOf): Problem[] {
  const found = new Map<string, string[]>()
  for (const { words, finds } of table)
    for (const word of words) found.set(keyOf(word), [...(found.get(keyOf(word)) ?? []), ...finds])
  const done = new Set<string>()
  const cycleFrom = (word: string, path: readonly string[]): string[] | undefined => {
    const key = keyOf(word)
    const start = path.findIndex((each) => keyOf(each) === key)
    if (start !== -1) return [...path.slice(start), word]
    if (done.has(key)) return undefined
    for (const next of found.get(key) ?? []) {
      const cycle = cycleFrom(next, [...path, word])
      if (cycle) return cycle
    }
    done.add(key)
    return undefined
  }
  for (const { id, kind, words } of table) {
    if (kind !== 'wider') continue
    for (const word of words) {
      const cycle = cycleFrom(word, [])
      // A word that is narrower than itself within one entry is reported there.
      if (cycle && cycle.length > 2)
        return [
          {
            path: `${id}.finds`,
            message: t`“${cycle.join('” finds “')}”: these words lead back to each other`,
          },
        ]
    }
  }
  return []
}

/** Everything that is wrong with a table; nothing if it can be used. */
export function checkSearchWords(table: readonly SearchWord[]): Problem[] {
  const keyOf = phraseKeys()
  const ids = table.map(({ id }) => id)
  const repeated = new Set(ids.filter((id, at) => ids.indexOf(id) !== at))
  return [
    ...[...repeated].map((id) => ({ path: id, message: t`Two entries have the id “${id}”` })),
    ...table.flatMap(problemsOf),
    ...duplicates(table, keyOf),
    ...cycles(table, keyOf),
  ]
}
