import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Db } from '../../platform/db/db.ts'
import { expectMatches } from './expected-matches.ts'
import type { Wanted } from './find-matches.ts'
import { likelySubcategories, type Match, type QueryTerm } from './query-terms.ts'
import { hasTitles } from './search.store.ts'
import { stemmed } from './stem-cache.ts'

/** What terms ask the text index for; undefined if all of them are stop words. */
export async function wantedBy(
  db: Db,
  terms: readonly QueryTerm[],
  match: Match,
  scope: ListingScope,
): Promise<Wanted | undefined> {
  if (!terms.length) return undefined
  const stems = await stemmed(db, terms, match)
  if (!stems.query) return undefined
  const query = { ...stems, likelySubcategories: likelySubcategories(terms) }
  return { query, expected: await expectMatches(db, stems, match), scope }
}

/** Whether any ad in a scope mentions all the terms in its title, brand or model. */
export async function isInTitles(db: Db, terms: readonly QueryTerm[], scope: ListingScope): Promise<boolean> {
  const { query } = await stemmed(db, terms, 'all')
  return query !== '' && hasTitles(db, query, scope)
}
