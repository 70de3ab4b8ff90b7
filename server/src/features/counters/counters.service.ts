import type { Db } from '../../platform/db/db.ts'
import { findTermDrift, recountTerms } from '../search/vocabulary/recount-terms.service.ts'
import { addDrift, counterTables, type Drift, findDrift, lockCounters } from './counters.store.ts'

export interface Counter {
  name: string
  findDrift(db: Db): Promise<Drift>
  /** Corrects it while others write; returns how many groups were wrong. */
  recount(db: Db): Promise<number>
}

/** All counters: doctor compares them with the rows, `bowerbird recount` corrects them, and tests do both. */
export const counters: readonly Counter[] = [
  ...counterTables.map(
    (table): Counter => ({
      name: table.name,
      findDrift: (db) =>
        db.transaction(async (tx) => {
          // A market of a million ads takes longer than a page may.
          await tx.executeSql('set local statement_timeout = 0')
          return findDrift(tx, table)
        }),
      recount: (db) =>
        db.transaction(async (tx) => {
          await lockCounters(tx)
          return addDrift(tx, table)
        }),
    }),
  ),
  { name: 'search terms', findDrift: findTermDrift, recount: recountTerms },
]
