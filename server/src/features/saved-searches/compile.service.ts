import { hash } from 'node:crypto'
import { listingFilter } from '@bowerbird/contract/listing/listing.filter'
import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import type { ListingFilter } from '@bowerbird/contract/listing/listing.scope'
import { fromCatalogue, fromCountry } from '@bowerbird/contract/market/current-market'
import { readSavedSearch } from '@bowerbird/contract/saved-searches/saved-searches.rules'
import type { Db } from '../../platform/db/db.ts'
import { placesDigest } from '../places/distances/ad-position.service.ts'
import { findOrigin } from '../places/distances/origin.service.ts'
import {
  compileInterpretations,
  compileShown,
  interpretationVersion,
} from '../search/interpreting/compiled-interpretations.service.ts'
import { vocabularyOf } from '../search/vocabulary/vocabulary.service.ts'
import { interpretationKey, type Matcher, matchersOf } from './matchers.service.ts'
import { type CompiledSearch, replaceMatchers, type StoredSearch, takeOutdated } from './matchers.store.ts'

const digestOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url')
const catalogueDigest = fromCatalogue(digestOf)
const countryDigest = fromCountry(digestOf)

/** Changes when searches must be compiled again. */
export const compilerVersion = (): string =>
  digestOf([interpretationVersion(), catalogueDigest(), countryDigest(), placesDigest()])

/** The API request of a search's page; undefined if the API refuses it. */
function questionOf({ path, params }: ListingChoice): { text?: string; filter: ListingFilter } | undefined {
  const filter = listingFilter(path, params)
  const place = filter?.near === undefined ? undefined : findOrigin(filter.near)
  if (!filter || (filter.near !== undefined && !place)) return undefined
  const { search: text } = params
  return { filter: { ...filter, ...(place && { near: place.slug }) }, ...(text && { text }) }
}

/** A search in the form in which ads are compared with it. It finds nothing if its place or category is gone. */
export async function compileSearch(db: Db, choice: ListingChoice | undefined): Promise<Matcher[]> {
  const question = choice && questionOf(choice)
  if (!question) return []
  const { shares } = await vocabularyOf(db)
  const readings = await compileInterpretations(db, question.text, question.filter)
  return matchersOf(readings, (word) => shares.get(word) ?? 0)
}

/** The reading that the page of a search shows now. */
export async function shownInterpretation(
  db: Db,
  { path, params }: Pick<StoredSearch, 'path' | 'params'>,
): Promise<string | undefined> {
  const choice = readSavedSearch(path, params)
  const question = choice && questionOf(choice)
  const shown = question?.text ? await compileShown(db, question.text, question.filter) : undefined
  return shown && interpretationKey(shown)
}

const BATCH = 200
/** So many at a time, since each waits for the database; visitors need connections, too. */
const AT_ONCE = 4

/** Compiles what several members look for once. */
function compilerOf(db: Db): (search: StoredSearch) => Promise<CompiledSearch> {
  const known = new Map<string, Promise<Matcher[]>>()
  return async (search) => {
    const { path, params, isPaused } = search
    if (isPaused) return { search, matchers: await compileSearch(db, undefined) }
    const key = JSON.stringify([path, params])
    const matchers = known.get(key) ?? compileSearch(db, readSavedSearch(path, params))
    known.set(key, matchers)
    return { search, matchers: await matchers }
  }
}

/** Compiles the searches that were compiled with another catalogue, other places or search words, or not at all. */
export async function compileOutdated(db: Db, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const version = compilerVersion()
    const n = await db.transaction(async (tx) => {
      const searches = await takeOutdated(tx, version, BATCH)
      const compiled: CompiledSearch[] = []
      const compileStored = compilerOf(db)
      for (let at = 0; at < searches.length; at += AT_ONCE) {
        const some = searches.slice(at, at + AT_ONCE)
        compiled.push(...(await Promise.all(some.map(compileStored))))
      }
      await replaceMatchers(tx, compiled, version)
      return searches.length
    })
    if (n < BATCH) return
  }
}
