import type { Done, PasswordReset } from '@bowerbird/contract/accounts/accounts.schema'
import { USER_NOT_FOUND } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { hashPassword } from '../../../platform/passwords.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeEmailCheck, takeSend, takeTry } from '../accounts.limits.ts'
import { resetMail } from '../accounts.mails.ts'
import { findByEmail, lockById } from '../accounts.store.ts'
import type { Origin } from '../origin.ts'
import { checkCode, checkCodeBlindly, makeCode, spendCode } from './codes.service.ts'
import { setCode } from './codes.store.ts'
import { attemptOn } from './login.service.ts'
import { setKnown } from './login.store.ts'
import { refuseWeakPassword } from './new-password.rules.ts'
import { replacePassword } from './replace-password.service.ts'

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
  const sent = { success: true, message: t`Verification code sent` } as const
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
    await replacePassword(tx, live.accountId, passwordHash)
    // So that the login that follows doesn't hit a limit that an attacker has used up.
    await setKnown(tx, live.accountId, origin)
  })
  return { success: true, message: t`Password reset successfully` }
}
