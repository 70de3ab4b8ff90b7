import type { Tx } from '../../../platform/db/db.ts'
import { endAllSessions } from '../../../platform/session.ts'
import { notifyOwner } from '../account-notices.service.ts'
import { passwordChanged } from '../accounts.mails.ts'
import { setPassword } from '../accounts.store.ts'
import { removeAllIdentities } from '../openid/identities.store.ts'
import { providerName } from '../openid/provider-name.ts'
import { endRecovery } from '../recovery/end-recovery.service.ts'
import { removeAllCodes } from './codes.store.ts'
import { removeAllKnown } from './login.store.ts'

/**
 * For someone who doesn't know the old password, or no longer alone. Ends all sessions and every other way in: someone
 * else may know it, or have linked an identity.
 */
export async function replacePassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await setPassword(tx, accountId, passwordHash)
  await removeAllCodes(tx, accountId)
  await endRecovery(tx, accountId)
  await endAllSessions(tx, accountId)
  const issuers = await removeAllIdentities(tx, accountId)
  await removeAllKnown(tx, accountId)
  await notifyOwner(tx, accountId, passwordChanged(issuers.map(providerName)))
}
