import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Db } from '../../../platform/db/db.ts'
import {
  findMatches,
  type MatchesPage,
  type MatchesRequest,
  type SearchTarget,
} from '../matching/find-matches.ts'

/** All ads in a scope, as a search without words. `most`: how many there may be, at most. */
export const targetIn = (scope: ListingScope, most: number): SearchTarget => ({
  query: undefined,
  expected: { most, likely: most },
  scope,
})

/** A page of the ads in a scope that filters by fields. */
export const findByFields = (
  db: Db,
  scope: ListingScope,
  most: number,
  page: Pick<MatchesRequest, 'sort' | 'limit' | 'offset' | 'scan'>,
): Promise<MatchesPage> => findMatches(db, { ...targetIn(scope, most), ...page })
