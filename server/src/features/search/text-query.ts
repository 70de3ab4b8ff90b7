import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Db } from '../../platform/db/db.ts'
import { expectMatches } from './expected-matches.ts'
import type { Wanted } from './find-matches.ts'
import { likelySubcategories, type Match, type QueryTerm, tsqueryOf, typedOnly } from './query-terms.ts'
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
  const stems = await stemmed(db, {
    text: tsqueryOf(terms, match),
    titleText: tsqueryOf(terms, match, 'AB'),
    typedText: tsqueryOf(typedOnly(terms), match, 'AB'),
  })
  if (!stems.query) return undefined
  const query = { ...stems, likelySubcategories: likelySubcategories(terms) }
  return { query, expected: await expectMatches(db, terms, match), scope }
}

/** Whether any ad in a scope mentions all the terms in its title, brand or model. */
export async function isInTitles(db: Db, terms: readonly QueryTerm[], scope: ListingScope): Promise<boolean> {
  const text = tsqueryOf(terms, 'all')
  const { query } = await stemmed(db, { text, titleText: '', typedText: '' })
  return query !== '' && hasTitles(db, query, scope)
}
