import type { Done, PasswordReset } from '@bowerbird/contract/accounts/accounts.schema'
import { USER_NOT_FOUND } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { hashPassword } from '../../platform/passwords.ts'
import { endAllSessions } from '../../platform/session.ts'
import type { AccountDeps } from './accounts.deps.ts'
import { takeEmailCheck, takeSend, takeTry } from './accounts.limits.ts'
import { resetMail } from './accounts.mails.ts'
import { findByEmail, lockById, setPassword } from './accounts.store.ts'
import { checkCode, checkCodeBlindly, makeCode, spendCode } from './codes.service.ts'
import { removeAllCodes, setCode } from './codes.store.ts'
import { refuseShortPassword } from './password.rules.ts'
import { attemptOn } from './sign-in.service.ts'
import { setKnownAddress } from './sign-in.store.ts'

type Deps = Pick<AccountDeps, 'db' | 'mailer' | 'limits' | 'strictness'>

export async function forgotPassword(
  { db, mailer, limits, strictness }: Deps,
  email: string,
  address: string,
): Promise<Done> {
  await takeEmailCheck(limits, address)
  const account = await findByEmail(db, email)
  if (!account && !strictness?.hidesEmails) throw new AppError('NOT_FOUND', USER_NOT_FOUND)
  await takeSend(limits, await attemptOn(db, email, address))
  const { code, codeHash } = await makeCode()
  const sent = { success: true, message: 'Verification code sent' } as const
  if (!account) return sent
  await db.transaction(async (tx) => {
    if (!(await lockById(tx, account.id))) {
      if (strictness?.hidesEmails) return
      throw new AppError('NOT_FOUND', USER_NOT_FOUND)
    }
    await setCode(tx, { accountId: account.id, purpose: 'reset', codeHash })
    await mailer.post(tx, resetMail(email, code))
  })
  return sent
}

/** Ends all sessions: someone else may know the old password. */
export async function resetPassword(
  { db, limits, strictness }: Deps,
  { email, verificationCode, newPassword }: PasswordReset,
  address: string,
): Promise<Done> {
  refuseShortPassword(strictness, 'newPassword', newPassword)
  await takeTry(limits, await attemptOn(db, email, address))
  const account = await findByEmail(db, email)
  const check = strictness?.hidesEmails ? checkCodeBlindly : checkCode
  const live = await check(db, account?.id, 'reset', verificationCode)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await lockById(tx, live.accountId)
    await spendCode(tx, live)
    await setPassword(tx, live.accountId, passwordHash)
    await removeAllCodes(tx, live.accountId)
    await endAllSessions(tx, live.accountId)
    // So that the login that follows doesn't hit a limit that an attacker has used up.
    await setKnownAddress(tx, live.accountId, address)
  })
  return { success: true, message: 'Password reset successfully' }
}
