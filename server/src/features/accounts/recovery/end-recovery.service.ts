import type { Tx } from '../../../platform/db/db.ts'
import { notifyOwner } from '../account-notices.service.ts'
import { recoveryStopped } from './recovery.mails.ts'
import { removeRecovery } from './recovery.store.ts'

/**
 * Stops a recovery, if one is under way, and tells the owner. Besides the owner's own word, a login with the second
 * factor shows that nothing is lost, and a new password or email makes the links in emails invalid.
 */
export async function endRecovery(tx: Tx, accountId: string): Promise<void> {
  if (await removeRecovery(tx, accountId)) await notifyOwner(tx, accountId, recoveryStopped)
}
