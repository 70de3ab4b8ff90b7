import type { Db } from '../../platform/db/db.ts'
import { keptFor } from '../../platform/kept.ts'
import { type QueryTexts, type StemmedWords, stemGroups, stemQuery } from './search.store.ts'

/*
 * What the database makes of words never changes while it runs, and people search for the same ones and turn pages:
 * it is asked once.
 */

const HOUR = 3_600_000
const queries = keptFor<StemmedWords>({ lifetime: HOUR, size: 1_000 })
const groups = keptFor<string[][]>({ lifetime: HOUR, size: 1_000 })

export const stemmed = (db: Db, texts: QueryTexts): Promise<StemmedWords> =>
  queries(db).get(JSON.stringify(texts), () => stemQuery(db, texts))

/** The stems of each group of words. */
export const stemsOf = (db: Db, words: readonly string[]): Promise<string[][]> =>
  groups(db).get(JSON.stringify(words), () => stemGroups(db, words))
