import type { Tx } from '../../../platform/db/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { removeExportsOf } from './data-export.store.ts'

export const REMOVE_EXPORTS = 'remove-exports'

export interface RemoveExports {
  ids: string[]
}

/** Files can't take part in a transaction, so a job with retries removes them after it. */
export async function removeFilesLater(tx: Tx, jobs: Jobs, ids: string[]): Promise<void> {
  if (ids.length) await jobs.enqueue<RemoveExports>(tx, REMOVE_EXPORTS, { ids })
}

/** Removes an account's export with its file. Call before the account's row is deleted. */
export async function discardExportsOf(tx: Tx, jobs: Jobs, accountId: string): Promise<void> {
  await removeFilesLater(tx, jobs, await removeExportsOf(tx, accountId))
}
