import { categories } from '@bowerbird/contract/catalogue/categories'
import { states } from '@bowerbird/contract/catalogue/locations'
import { fromCatalogue, fromCountry } from '@bowerbird/contract/market/current-market'
import type { Completion } from '@bowerbird/contract/search/search.schema'
import { MAX_SUGGESTIONS, MIN_SUGGESTION_TEXT } from '@bowerbird/contract/search/search.terms'
import { stem, wordsOf } from '@bowerbird/contract/search/search.words'
import type { Db } from '../../../platform/db/db.ts'
import { conceptNames } from '../interpreting/query-terms.ts'
import { refreshTerms } from './terms.service.ts'
import { listNamedTerms, listUsedTerms } from './terms.store.ts'

/** Categories and locations leave most of the list to terms. */
const MAX_CATALOGUE = 3

/** Several terms may be spellings of one: "sofa" and "sofas". */
const MAX_TERMS = 3 * MAX_SUGGESTIONS

interface Entry {
  /** Texts that people may type for it, in lower case. */
  names: string[]
  completion: Completion
}

const lower = (name: string) => name.toLowerCase()
const names = (name: string, synonyms: readonly string[]) => [name, ...synonyms].map(lower)

const categoryEntries = fromCatalogue((): Entry[] => [
  ...categories().map(
    ({ name, synonyms }): Entry => ({
      names: names(name, synonyms),
      completion: { text: name, kind: 'category', category: name },
    }),
  ),
  ...categories().flatMap(({ name: category, subcategories }) =>
    subcategories.map(
      ({ name, synonyms }): Entry => ({
        names: names(name, synonyms),
        completion: { text: name, kind: 'category', category, subcategory: name },
      }),
    ),
  ),
])

const locationEntries = fromCountry(() =>
  states().flatMap(({ name, abbreviation, cities }): Entry[] => [
    { names: [lower(name), lower(abbreviation)], completion: { text: name, kind: 'location', state: name } },
    ...cities.map(
      (city): Entry => ({
        names: [lower(city)],
        completion: { text: city, kind: 'location', state: name, city },
      }),
    ),
  ]),
)

/** Rank of a match, best first: the name begins with the prefix, an alias does, a later word does. */
function rankOf({ names: [name = '', ...aliases] }: Entry, prefix: string): number | undefined {
  if (name.startsWith(prefix)) return 0
  if (aliases.some((alias) => alias.startsWith(prefix))) return 1
  return prefix.length >= 3 && name.includes(` ${prefix}`) ? 2 : undefined
}

const inCatalogue = (prefix: string): Completion[] =>
  [...categoryEntries(), ...locationEntries()]
    .flatMap((entry) => {
      const rank = rankOf(entry, prefix)
      return rank === undefined ? [] : [{ rank, completion: entry.completion }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ completion }) => completion)

/** Search terms: names of ads, and everyday names of things that ads mention. */
async function listTerms(db: Db, prefix: string): Promise<string[]> {
  const everyday = conceptNames().filter((name) => name.startsWith(prefix))
  const named = await listNamedTerms(db, prefix, MAX_TERMS)
  const used = everyday.length ? await listUsedTerms(db, everyday) : []
  const known = new Set(named.map(({ shown }) => lower(shown)))
  return [...named, ...used.filter(({ shown }) => !known.has(lower(shown)))]
    .sort((a, b) => b.n - a.n || a.shown.length - b.shown.length)
    .map(({ shown }) => shown)
}

const keyOf = (text: string): string => wordsOf(text).map(stem).join(' ')

/** Completions of what was typed: at most three categories and locations, then terms. */
export async function complete(db: Db, text: string): Promise<Completion[]> {
  const prefix = text.toLowerCase().replace(/\s+/g, ' ').trimStart()
  if (prefix.trim().length < MIN_SUGGESTION_TEXT) return []
  await refreshTerms(db)
  const entries = inCatalogue(prefix.trim())
  const terms = (await listTerms(db, prefix.trim())).map((term): Completion => ({ text: term, kind: 'term' }))
  const distinct = new Map<string, Completion>()
  // More of the catalogue only fills a list that terms don't.
  for (const each of [...entries.slice(0, MAX_CATALOGUE), ...terms, ...entries.slice(MAX_CATALOGUE)]) {
    const key = keyOf(each.text)
    if (!distinct.has(key)) distinct.set(key, each)
  }
  return [...distinct.values()].slice(0, MAX_SUGGESTIONS)
}
