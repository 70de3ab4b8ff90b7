import type { Db } from '../../platform/db/db.ts'
import { cacheFor } from '../../platform/ttl-cache.ts'
import { type StemmedQuery, stemQuery, type UnstemmedQuery } from './search.store.ts'

const HOUR = 3_600_000
const queries = cacheFor<StemmedQuery>({ lifetime: HOUR, size: 1_000 })

/** Stems a query, and caches the result: it never changes, and people repeat searches and turn pages. */
export const stemmed = (db: Db, query: UnstemmedQuery): Promise<StemmedQuery> =>
  queries(db).get(JSON.stringify(query), () => stemQuery(db, query))
