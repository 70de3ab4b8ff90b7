import type { Db } from '../../platform/db/db.ts'
import { cacheFor } from '../../platform/ttl-cache.ts'
import { type QueryTexts, type StemmedWords, stemQuery } from './search.store.ts'

const HOUR = 3_600_000
const queries = cacheFor<StemmedWords>({ lifetime: HOUR, size: 1_000 })

/**
 * What the database makes of a query. That never changes while it runs, and people search for the same words and turn
 * pages: it is asked once.
 */
export const stemmed = (db: Db, texts: QueryTexts): Promise<StemmedWords> =>
  queries(db).get(JSON.stringify(texts), () => stemQuery(db, texts))
