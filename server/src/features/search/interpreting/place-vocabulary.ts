import { categories } from '@bowerbird/contract/catalogue/categories'
import { fromCatalogue } from '@bowerbird/contract/market/current-market'
import type { Db } from '../../../platform/db/db.ts'
import type { Words } from '../../places/words/place-words.service.ts'
import { listKnownTerms } from '../vocabulary/expected-matches.ts'
import { meaningsOf, refreshTerms } from '../vocabulary/terms.service.ts'
import { listNames, listUsed } from '../vocabulary/terms.store.ts'
import { conceptNames, queryTerms } from './query-terms.ts'

/** The names that the catalogue has for things: categories, brands, models, values of fields, everyday names. */
const names = fromCatalogue(({ fields }): ReadonlySet<string> => {
  const subcategories = categories().flatMap((category) => [category, ...category.subcategories])
  const brands = categories().flatMap((category) => category.subcategories.flatMap((each) => each.brands))
  return new Set(
    [
      ...subcategories.flatMap(({ name, synonyms }) => [name, ...synonyms]),
      ...brands.flatMap(({ name, models }) => [
        name,
        ...models,
        ...models.map((model) => model.split(' ')[0] ?? ''),
      ]),
      ...fields.flatMap(({ label, synonyms, choices }) => [
        label,
        ...synonyms,
        ...choices.flatMap((choice) => [choice.label, ...choice.synonyms]),
      ]),
      ...conceptNames(),
    ].map((name) => name.toLowerCase()),
  )
})

export const isCatalogueName = (name: string): boolean => names().has(name)

/** Shorter words are similar to too many names. */
const isLong = (word: string): boolean => /^\p{L}{6,}$/u.test(word)

async function listUnused(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
  const long = words.filter((word) => isLong(word) && !names().has(word))
  const used = long.length ? new Set(await listUsed(db, long)) : new Set()
  const rare = long.filter((word) => !used.has(word))
  if (!rare.length) return new Set()
  // A single word is one term, or none if it is a stop word.
  const terms = rare.flatMap((word) => queryTerms(word).map((term) => ({ word, term })))
  const known = await listKnownTerms(
    db,
    terms.map(({ term }) => term),
  )
  return new Set(terms.filter((_, i) => !known[i]).map(({ word }) => word))
}

async function listUnknown(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
  const unknown = new Set<string>()
  for (const word of await listUnused(db, words)) {
    // A misspelt word of ads rather than a misspelt place.
    if (!(await meaningsOf(db, word)).length) unknown.add(word)
  }
  return unknown
}

/** Ads' use of names that are places, too. */
export const placeVocabulary = (db: Db): Words => ({
  isInCatalogue: isCatalogueName,
  listNamed: async (candidates) => {
    await refreshTerms(db)
    return new Set(await listNames(db, candidates))
  },
  listUnused: (words) => listUnused(db, words),
  listUnknown: (words) => listUnknown(db, words),
})
