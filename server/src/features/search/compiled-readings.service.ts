import { hash } from 'node:crypto'
import {
  type ListingFilter,
  type ListingScope,
  listingScope,
} from '@bowerbird/contract/listing/listing.scope'
import type { Db } from '../../platform/db/db.ts'
import { pathOfAll } from './field-filters.columns.ts'
import { hasFilters, interpret, type Reading } from './readings.ts'
import { findReadingOf } from './search.service.ts'
import { stemmed } from './stem-cache.ts'
import { concepts } from './synonyms.ts'

/** Raise it when texts are read differently, so that saved searches are compiled again. */
const VERSION = 1

/** What readings are made with, besides the market and its places. */
export const readingVersion: string = hash('sha256', JSON.stringify([VERSION, concepts]), 'base64url')

/** One way to read a search, in a form that an ad can be compared with. */
export interface CompiledReading {
  /** A tsquery; null: no words. */
  query: string | null
  /** The filters by fields as a JSON path; null: none. */
  fields: string | null
  scope: ListingScope
}

function compiled(query: string | null, filter: ListingFilter): CompiledReading {
  const scope = listingScope(filter)
  return { query, fields: pathOfAll(scope.attributes ?? []), scope }
}

/** Undefined if it finds nothing: only stop words, and no filter. */
async function compile(db: Db, { terms, filter, match }: Reading): Promise<CompiledReading | undefined> {
  const query = terms.length ? (await stemmed(db, terms, match)).query : ''
  if (query) return compiled(query, filter)
  return hasFilters(filter) ? compiled(null, filter) : undefined
}

/** Every way in which a search may be read. Its page shows one of them, depending on what each of them finds. */
export async function compileReadings(
  db: Db,
  text: string | undefined,
  filter: ListingFilter,
): Promise<CompiledReading[]> {
  if (!text) return hasFilters(filter) ? [compiled(null, filter)] : []
  const readings = interpret(text, filter)
  const all = [readings, readings.placeAsWords].flatMap((each) =>
    each ? [each.byFields, each.main, each.categoryAsTerm] : [],
  )
  const found = await Promise.all(all.flatMap((reading) => (reading ? [compile(db, reading)] : [])))
  return found.filter((reading) => reading !== undefined)
}

/** The one that the search's page shows now; undefined if it finds nothing. */
export async function compileShown(
  db: Db,
  text: string,
  filter: ListingFilter,
): Promise<CompiledReading | undefined> {
  const reading = await findReadingOf(db, text, filter)
  return reading && compile(db, reading)
}
