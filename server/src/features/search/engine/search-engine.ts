import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Db } from '../../../platform/db/db.ts'
import type { MatchesPage, MatchesRequest } from '../matching/find-matches.ts'

/** Finds the ads of an understood search, in an order. What a text means is decided before: an engine reads no words. */
export interface SearchEngine {
  find(db: Db, request: MatchesRequest): Promise<MatchesPage>
  /** True if any ad in a scope matches a tsquery in its title, brand or model. */
  hasTitles(db: Db, query: string, scope: ListingScope): Promise<boolean>
}

/** The engine doesn't answer, or not with all it has. */
export class EngineAway extends Error {
  override name = 'EngineAway'
}

/** The engine can't express this search. */
export class NotExpressible extends Error {
  override name = 'NotExpressible'
}
