import type { Done, PasswordChange } from '@bowerbird/contract/accounts/accounts.schema'
import { t } from '@bowerbird/contract/language/t'
import { endApiTokens } from '../../../platform/api-tokens.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { endOtherSessions, type Member } from '../../../platform/session.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { passwordChanged } from '../accounts.mails.ts'
import { lockOwn } from '../accounts.service.ts'
import { findById, setPassword } from '../accounts.store.ts'
import { removeAllCodes } from '../login/codes.store.ts'
import { refuseWeakPassword } from '../login/new-password.rules.ts'
import { removeAllIdentities } from '../openid/identities.store.ts'
import { providerName } from '../openid/provider-name.ts'
import { endRecovery } from '../recovery/end-recovery.service.ts'
import { checkOwner } from './owner-proof.service.ts'

/** Ends the other sessions and linked logins: someone else may have known the old password. */
export async function changePassword(
  deps: Pick<AccountDeps, 'db' | 'limits' | 'strictness' | 'publicUrl'>,
  member: Member,
  { newPassword, ...proof }: PasswordChange,
  token: string,
): Promise<Done> {
  const own = await findById(deps.db, member.id)
  if (own) await refuseWeakPassword(deps.strictness, 'newPassword', newPassword, own)
  const confirmOwner = await checkOwner(deps, member, proof)
  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction(async (tx) => {
    const account = await lockOwn(tx, member.id)
    await confirmOwner(tx, account)
    await setPassword(tx, member.id, passwordHash)
    await removeAllCodes(tx, member.id)
    await endRecovery(tx, member.id)
    await endOtherSessions(tx, member.id, token)
    await endApiTokens(tx, member.id)
    // A first password adds a way in and leaves the others.
    const issuers = account.passwordHash ? await removeAllIdentities(tx, member.id) : []
    await notifyOwner(tx, member.id, passwordChanged(issuers.map(providerName)))
  })
  return { success: true, message: t`Password changed successfully` }
}
