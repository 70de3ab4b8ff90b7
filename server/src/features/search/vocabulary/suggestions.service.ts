import type { Completion } from '@bowerbird/contract/search/search.schema'
import { MAX_SUGGESTIONS, MIN_SUGGESTION_TEXT } from '@bowerbird/contract/search/search.terms'
import { stem, wordsOf } from '@bowerbird/contract/search/search.words'
import { MINUTE } from '@bowerbird/contract/time'
import type { Db, Queryable } from '../../../platform/db/db.ts'
import { cacheFor } from '../../../platform/ttl-cache.ts'
import {
  type CompletedPlace,
  completePlaces,
  completeRegions,
} from '../../places/words/complete-places.service.ts'
import { conceptNames, queryTerms } from '../interpreting/query-terms.ts'
import { inCatalogue } from './catalogue-entries.ts'
import { countedTerms } from './number-terms.ts'
import { refreshTerms } from './terms.service.ts'
import { listNamedTerms, listTermCounts } from './terms.store.ts'
import { countBySubcategory } from './vocabulary.store.ts'

/** Categories and locations leave most of the list to terms. */
const MAX_CATALOGUE = 3

/** Several terms may be spellings of one: "sofa" and "sofas". */
const MAX_TERMS = 3 * MAX_SUGGESTIONS

/** Everyday names to look up for one text. */
const MAX_EVERYDAY = 40

const MAX_PLACES = 3

/** The first suburb and the first region are among so many, so that they are seen. */
const SEEN_FIRST = 3

const lower = (name: string) => name.toLowerCase()

interface Offered {
  shown: string
  /** Number of listed ads it is about. */
  n: number
}

/** Everyday names of things that ads offer, under whichever name: a "whipper snipper" may be a line trimmer. */
async function everydayTerms(db: Db, prefix: string): Promise<Offered[]> {
  const begun = conceptNames()
    .filter((name) => name.startsWith(prefix))
    .slice(0, MAX_EVERYDAY)
  if (!begun.length) return []
  const spellings = begun.map((name) => ({
    name,
    own: [
      ...new Set([
        name,
        ...queryTerms(name).flatMap(({ variants }) => variants.map((words) => words.join(' '))),
      ]),
    ],
  }))
  const rows = await listTermCounts(
    db,
    spellings.flatMap(({ own }) => own),
  )
  const used = new Map(rows.map((row) => [row.term, row]))
  return spellings.flatMap(({ name, own }) => {
    const { shown = name, n = 0 } = used.get(name) ?? {}
    return own.some((each) => used.has(each)) ? [{ shown, n }] : []
  })
}

/** Search terms: names of ads, and everyday names of what they offer. */
async function listTerms(db: Db, prefix: string): Promise<string[]> {
  const [named, everyday] = await Promise.all([
    listNamedTerms(db, prefix, MAX_TERMS),
    everydayTerms(db, prefix),
  ])
  const known = new Set(named.map(({ shown }) => lower(shown)))
  return [
    ...countedTerms(prefix),
    ...[...named, ...everyday.filter(({ shown }) => !known.has(lower(shown)))]
      .sort((a, b) => b.n - a.n || a.shown.length - b.shown.length)
      .map(({ shown }) => shown),
  ]
}

/** "couch in pres", "couch 3072": a search, and the beginning of a place. */
const withPlace = /^(?<what>.+?) (?:(?<word>in|near|around) (?<name>\p{L}.*)|(?<code>\d{3,4}))$/u

/** The first suburb, the first region, then the others. */
function placesBeginning(text: string): CompletedPlace[] {
  const [suburbs, regions] = [completePlaces(text, MAX_PLACES), completeRegions(text, MAX_PLACES)]
  return [...suburbs.slice(0, 1), ...regions, ...suburbs.slice(1)].slice(0, MAX_PLACES)
}

function suggestPlaces(prefix: string): Completion[] {
  const { what, word = 'in', name, code } = withPlace.exec(prefix)?.groups ?? {}
  if (what)
    return placesBeginning(name ?? code ?? '').map(({ text }) => ({
      text: `${what} ${word} ${text}`,
      kind: 'term',
    }))
  return placesBeginning(prefix).map((place) => ({ kind: 'location', ...place }))
}

type Counts = ReadonlyMap<string, number>

const counts = cacheFor<Counts>({ lifetime: MINUTE, size: 1 })

/** Number of ads by the name of a category or subcategory. */
async function countCategories(db: Queryable): Promise<Counts> {
  const sums = new Map<string, number>()
  for (const { category, subcategory, n } of await countBySubcategory(db)) {
    sums.set(category, (sums.get(category) ?? 0) + n)
    sums.set(`${category} ${subcategory}`, n)
  }
  return sums
}

async function withCounts(db: Db, found: Completion[]): Promise<Completion[]> {
  if (!found.some(({ kind }) => kind === 'category')) return found
  const sums = await counts(db).get('all', () => countCategories(db))
  return found.map((each) =>
    each.kind === 'category'
      ? { ...each, count: sums.get([each.category, each.subcategory].filter(Boolean).join(' ')) ?? 0 }
      : each,
  )
}

const keyOf = (text: string): string => wordsOf(text).map(stem).join(' ')

/** One of each, at most as many as are shown. */
function distinct(completions: readonly Completion[]): Completion[] {
  const byKey = new Map<string, Completion>()
  for (const each of completions) {
    const key = keyOf(each.text)
    if (!byKey.has(key)) byKey.set(key, each)
  }
  return [...byKey.values()].slice(0, MAX_SUGGESTIONS)
}

/** Completions of what was typed: categories and locations, then terms, then suburbs. */
export async function complete(db: Db, text: string): Promise<Completion[]> {
  const prefix = text.toLowerCase().replace(/\s+/g, ' ').trim()
  if (prefix.length < MIN_SUGGESTION_TEXT) return []
  await refreshTerms(db)
  const entries = inCatalogue(prefix)
  const terms = (await listTerms(db, prefix)).map((term): Completion => ({ text: term, kind: 'term' }))
  const places = suggestPlaces(prefix)
  const firstPlaces = places.slice(0, places[1]?.region ? 2 : 1)
  // More of the catalogue only fills a list that terms don't.
  const first = [...entries.slice(0, MAX_CATALOGUE), ...terms]
  const found = distinct([
    ...distinct(first).slice(0, SEEN_FIRST - firstPlaces.length),
    ...firstPlaces,
    ...first,
    ...places,
    ...entries,
  ])
  return withCounts(db, found)
}
