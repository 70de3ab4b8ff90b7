import type { Db, Tx } from '../../../platform/db/db.ts'
import { addToSums, applyTerms, changedTerms, type TermSums } from './terms.service.ts'
import { listTerms, lockTerms, openSnapshot, streamCounted, type TermChange } from './terms.store.ts'

/** Terms per statement. */
const BATCH = 2_000

/** The amount to add to each term, so that it counts the listed ads that have it. */
async function termDrift(tx: Tx): Promise<TermChange[]> {
  const sums: TermSums = new Map()
  await streamCounted(tx, (ads) => addToSums(sums, ads))
  for (const { term, shown, change, named } of await listTerms(tx)) {
    const sum = sums.get(term) ?? { term, shown, change: 0, named: 0 }
    sums.set(term, { ...sum, change: sum.change - change, named: sum.named - named })
  }
  return changedTerms(sums)
}

/** Compares the terms with the ads, in one snapshot. */
export async function findTermDrift(
  db: Db,
): Promise<{ groups: number; example: Record<string, unknown> | null }> {
  const drift = await db.transaction(async (tx) => {
    await openSnapshot(tx)
    return termDrift(tx)
  })
  const [first] = drift
  return { groups: drift.length, example: first ? { ...first } : null }
}

/**
 * Corrects the terms while ads change: these wait in the queue meanwhile. After a category was renamed, its new name is
 * a term of the ads that were listed before, too.
 */
export const recountTerms = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    await lockTerms(tx)
    const drift = await termDrift(tx)
    for (let start = 0; start < drift.length; start += BATCH) {
      await applyTerms(tx, drift.slice(start, start + BATCH))
    }
    return drift.length
  })
