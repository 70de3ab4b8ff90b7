import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { checkSearchWords } from '@bowerbird/contract/search-words/check-search-words'
import { normalPhrase, phraseKey } from '@bowerbird/contract/search-words/search-phrase'
import { searchWordsThatDiffer } from '@bowerbird/contract/search-words/search-words.changes'
import {
  MAX_COUNTED_ADS,
  MAX_FINDS,
  MAX_PHRASE,
  MAX_WORDS_OF_ENTRY,
} from '@bowerbird/contract/search-words/search-words.limits'
import type { SearchWord, SearchWordKind } from '@bowerbird/contract/search-words/search-words.types'

/** An entry that has no id yet. */
export const newSearchWord = (word = ''): SearchWord => {
  const phrase = normalPhrase(word)
  return { id: '', kind: 'same', words: phrase ? [phrase] : [], finds: [] }
}

/** One phrase per line, or with commas between them. */
export const readPhrases = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map(normalPhrase)
    .filter((phrase) => phrase !== '')

/** As the server requires it: lower-case letters, digits and hyphens. */
function idFor(word: string, taken: ReadonlySet<string>): string {
  const name = word.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'word'
  for (let n = 1; ; n++) {
    const id = n === 1 ? name : `${name}-${n}`
    if (!taken.has(id)) return id
  }
}

/** The table with an edited or a new entry. */
export function withEntry(table: readonly SearchWord[], entry: SearchWord): SearchWord[] {
  if (table.some(({ id }) => id === entry.id))
    return table.map((each) => (each.id === entry.id ? entry : each))
  const id = idFor(entry.words[0] ?? '', new Set(table.map((each) => each.id)))
  return [...table, { ...entry, id }]
}

const tooMany = (phrases: readonly string[], most: number): string[] =>
  phrases.length > most ? [t`That’s more than ${most}`] : []

const tooLong = (phrases: readonly string[]): string[] =>
  phrases
    .filter(({ length }) => length > MAX_PHRASE)
    .map((phrase) => t`“${phrase}” is longer than ${MAX_PHRASE} characters`)

/** Why an entry can’t be used in a table, by its part. */
export function entryFaults(
  table: readonly SearchWord[],
  entry: SearchWord,
): Partial<Record<'words' | 'finds', string>> {
  const { words, finds } = entry
  if (!words.length) return { words: t`Enter a word` }
  // Mistakes that others have made are shown in the review.
  const known = new Set(checkSearchWords(table).map(({ message }) => message))
  const others = table.filter(({ id }) => id !== entry.id)
  const faults = checkSearchWords([...others, { ...entry, id: 'edited' }]).filter(
    ({ path, message }) => path.startsWith('edited.') || !known.has(message),
  )
  const messages = (part: 'words' | 'finds') =>
    faults.filter(({ path }) => path.endsWith(`.${part}`)).map(({ message }) => message)
  const [ofWords] = [...tooMany(words, MAX_WORDS_OF_ENTRY), ...tooLong(words), ...messages('words')]
  const [ofFinds] = [...tooMany(finds, MAX_FINDS), ...tooLong(finds), ...messages('finds')]
  return { ...(ofWords && { words: ofWords }), ...(ofFinds && { finds: ofFinds }) }
}

/** The entries that have a phrase among their words. */
export function entriesWith(table: readonly SearchWord[], phrase: string): SearchWord[] {
  const key = phraseKey(phrase)
  return key ? table.filter(({ words }) => words.some((word) => phraseKey(word) === key)) : []
}

interface Filter {
  text: string
  kind: SearchWordKind | ''
}

/** Those that a filter leaves: unsaved ones first, then in the order of the alphabet. */
export function listedEntries(
  { base, draft }: { base: readonly SearchWord[]; draft: readonly SearchWord[] },
  { text, kind }: Filter,
): { entry: SearchWord; isUnsaved: boolean }[] {
  const unsaved = new Set(searchWordsThatDiffer(base, draft))
  const typed = normalPhrase(text)
  const collator = new Intl.Collator(locale(), { numeric: true })
  return draft
    .filter((entry) => !kind || entry.kind === kind)
    .filter(({ words, finds }) => [...words, ...finds].some((phrase) => phrase.includes(typed)))
    .map((entry) => ({ entry, isUnsaved: unsaved.has(entry) }))
    .sort(
      (a, b) =>
        Number(b.isUnsaved) - Number(a.isUnsaved) ||
        collator.compare(a.entry.words[0] ?? '', b.entry.words[0] ?? ''),
    )
}

/** “12 ads”, “1,000+ ads”. */
export function countText(n: number): string {
  if (n > MAX_COUNTED_ADS) return t`${MAX_COUNTED_ADS.toLocaleString(locale())}+ ads`
  return plural(n, { one: '# ad', other: '# ads' })
}
