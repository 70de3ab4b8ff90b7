import { normalPhrase, phraseKey } from './search-phrase.ts'
import { MAX_WORDS_OF_PHRASE } from './search-words.limits.ts'
import type { SearchWord } from './search-words.types.ts'

interface Problem {
  /** The entry’s id, and its part. */
  path: string
  message: string
}

const keysOf = (phrases: readonly string[]): string[] => phrases.map(phraseKey)

function phraseProblem(phrase: string): string | undefined {
  if (!normalPhrase(phrase)) return `“${phrase}” has no word to search for`
  if (normalPhrase(phrase) !== phrase) return `“${phrase}” has to be written as “${normalPhrase(phrase)}”`
  if (phrase.split(' ').length > MAX_WORDS_OF_PHRASE)
    return `“${phrase}” is too long: a phrase has at most ${MAX_WORDS_OF_PHRASE} words`
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
      ...repeatedIn(words).map((word) => `“${word}” is in this entry twice`),
      ...(kind !== 'wider' && words.length < 2 ? [`Enter another word for “${first}”`] : []),
    ],
    finds: [
      ...finds.flatMap((word) => phraseProblem(word) ?? []),
      ...repeatedIn(finds).map((word) => `“${word}” is in this entry twice`),
      ...finds
        .filter((word) => own.has(phraseKey(word)))
        .map((word) => `“${word}” can’t be narrower than itself`),
      ...(kind === 'wider' && !finds.length ? [`Enter a word that “${first}” also finds`] : []),
      ...(kind !== 'wider' && finds.length ? [`Only a wider word finds others: “${first}”`] : []),
    ],
  }
  return Object.entries(messages).flatMap(([part, all]) =>
    all.map((message) => ({ path: `${id}.${part}`, message })),
  )
}

type Pair = readonly [string, string]

/** What an entry says: two words mean the same, or one finds the other. */
function pairsOf({ words, finds }: SearchWord): { key: string; pair: Pair }[] {
  const keyed = (as: string, a: string, b: string) => ({
    key: `${as} ${phraseKey(a)} > ${phraseKey(b)}`,
    pair: [a, b] as const,
  })
  const isOrdered = (a: string, b: string) => phraseKey(a) < phraseKey(b)
  return [
    ...words.flatMap((a) => words.filter((b) => isOrdered(a, b)).map((b) => keyed('same', a, b))),
    ...words.flatMap((a) => finds.map((b) => keyed('wider', a, b))),
  ]
}

/** One problem for each entry that says again what another one says. */
function duplicates(table: readonly SearchWord[]): Problem[] {
  const said = new Map<string, string>()
  return table.flatMap((entry) => {
    const again = pairsOf(entry).find(({ key }) => {
      const by = said.get(key)
      said.set(key, entry.id)
      return by !== undefined && by !== entry.id
    })
    return again
      ? [
          {
            path: `${entry.id}.words`,
            message: `“${again.pair.join('” and “')}” are already together in another entry`,
          },
        ]
      : []
  })
}

/** A wider word that finds itself again through others. */
function cycles(table: readonly SearchWord[]): Problem[] {
  const found = new Map<string, string[]>()
  for (const { words, finds } of table)
    for (const word of words) found.set(phraseKey(word), [...(found.get(phraseKey(word)) ?? []), ...finds])
  const done = new Set<string>()
  const cycleFrom = (word: string, path: readonly string[]): string[] | undefined => {
    const key = phraseKey(word)
    const start = path.findIndex((each) => phraseKey(each) === key)
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
    const cycle = kind === 'wider' ? words.flatMap((word) => cycleFrom(word, []) ?? []) : []
    // A word that is narrower than itself within one entry is reported there.
    if (cycle.length > 2)
      return [{ path: `${id}.finds`, message: `“${cycle.join('” finds “')}”: these go round in a circle` }]
  }
  return []
}

/** Everything that is wrong with a table; nothing if it can be used. */
export function checkSearchWords(table: readonly SearchWord[]): Problem[] {
  const ids = table.map(({ id }) => id)
  const repeated = new Set(ids.filter((id, at) => ids.indexOf(id) !== at))
  return [
    ...[...repeated].map((id) => ({ path: id, message: `Two entries have the id “${id}”` })),
    ...table.flatMap(problemsOf),
    ...duplicates(table),
    ...cycles(table),
  ]
}
