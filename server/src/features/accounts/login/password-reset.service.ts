import type { Done, PasswordReset } from '@bowerbird/contract/accounts/accounts.schema'
import { USER_NOT_FOUND } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { hashPassword } from '../../../platform/passwords.ts'
import { endAllSessions } from '../../../platform/session.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeEmailCheck, takeSend, takeTry } from '../accounts.limits.ts'
import { passwordChanged, resetMail } from '../accounts.mails.ts'
import { findByEmail, lockById, setPassword } from '../accounts.store.ts'
import { removeAllIdentities } from '../openid/identities.store.ts'
import { providerName } from '../openid/provider-name.ts'
import type { Origin } from '../origin.ts'
import { endRecovery } from '../recovery/end-recovery.service.ts'
import { checkCode, checkCodeBlindly, makeCode, spendCode } from './codes.service.ts'
import { removeAllCodes, setCode } from './codes.store.ts'
import { attemptOn } from './login.service.ts'
import { removeAllKnown, setKnown } from './login.store.ts'
import { refuseWeakPassword } from './new-password.rules.ts'

type Deps = Pick<AccountDeps, 'db' | 'mailer' | 'limits' | 'strictness' | 'publicUrl'>

export async function forgotPassword(
  { db, mailer, limits, strictness, publicUrl }: Deps,
  email: string,
  origin: Origin,
): Promise<Done> {
  await takeEmailCheck(limits, origin.address)
  const account = await findByEmail(db, email)
  if (!account && !strictness?.hidesEmails) throw new AppError('NOT_FOUND', USER_NOT_FOUND)
  const attempt = await attemptOn(db, email, origin)
  await takeSend(limits, attempt)
  const { code, codeHash } = await makeCode()
  const sent = { success: true, message: 'Verification code sent' } as const
  if (!account) return sent
  await db.transaction(async (tx) => {
    if (!(await lockById(tx, account.id))) {
      if (strictness?.hidesEmails) return
      throw new AppError('NOT_FOUND', USER_NOT_FOUND)
    }
    await setCode(tx, { accountId: account.id, purpose: 'reset', codeHash, source: attempt.source })
    await mailer.post(tx, resetMail({ to: email, code, site: publicUrl() }))
  })
  return sent
}

/** Ends all sessions and every other way in: someone else may know the old password, or have linked an identity. */
export async function resetPassword(
  { db, limits, strictness }: Deps,
  { email, verificationCode, newPassword }: PasswordReset,
  origin: Origin,
): Promise<Done> {
  await refuseWeakPassword(strictness, 'newPassword', newPassword, { email })
  const attempt = await attemptOn(db, email, origin, 'reset')
  await takeTry(limits, attempt)
  const account = await findByEmail(db, email)
  const check = strictness?.hidesEmails ? checkCodeBlindly : checkCode
  const tried = { purpose: 'reset', code: verificationCode, source: attempt.source } as const
  const live = await check(db, account?.id, tried)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await lockById(tx, live.accountId)
    await spendCode(tx, live)
    await setPassword(tx, live.accountId, passwordHash)
    await removeAllCodes(tx, live.accountId)
    await endRecovery(tx, live.accountId)
    await endAllSessions(tx, live.accountId)
    const issuers = await removeAllIdentities(tx, live.accountId)
    await removeAllKnown(tx, live.accountId)
    // So that the login that follows doesn't hit a limit that an attacker has used up.
    await setKnown(tx, live.accountId, origin)
    await notifyOwner(tx, live.accountId, passwordChanged(issuers.map(providerName)))
  })
  return { success: true, message: 'Password reset successfully' }
}
