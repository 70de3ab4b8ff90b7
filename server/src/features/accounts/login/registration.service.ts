import type { Done, Registration, RegistrationReply } from '@bowerbird/contract/accounts/accounts.schema'
import { EMAIL_EXISTS } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../platform/db/db.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { inLanguageOf } from '../../languages/languages.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeEmailCheck, takeSend, takeTry } from '../accounts.limits.ts'
import { alreadyRegisteredMail, verificationMail } from '../accounts.mails.ts'
import { findByEmail, findProfile, lockById, setVerified, upsertUnverified } from '../accounts.store.ts'
import type { Origin } from '../origin.ts'
import { checkCode, checkCodeBlindly, makeCode, spendCode } from './codes.service.ts'
import { setCode } from './codes.store.ts'
import { attemptOn, openSession } from './login.service.ts'
import { refuseWeakPassword } from './new-password.rules.ts'

type Deps = Pick<AccountDeps, 'db' | 'mailer' | 'limits' | 'strictness' | 'publicUrl'>

const taken = () => new AppError('CONFLICT', EMAIL_EXISTS)

/** In the language of the account: its owner reads it, whoever asked. */
async function mailOwner(
  tx: Tx,
  mailer: AccountDeps['mailer'],
  { email, site }: { email: string; site: string },
): Promise<void> {
  await mailer.post(tx, await inLanguageOf(tx, { email }, () => alreadyRegisteredMail(email, site)))
}

/** Stores an unverified account, replacing an earlier one with this email, and mails a code. */
async function askForCode(
  { db, mailer, limits, strictness, publicUrl }: Deps,
  { name, email, password }: Registration,
  origin: Origin,
): Promise<Done> {
  await takeEmailCheck(limits, origin.address)
  const isTaken = (await findByEmail(db, email))?.isVerified ?? false
  if (isTaken && !strictness?.hidesEmails) throw taken()
  const attempt = await attemptOn(db, email, origin)
  await takeSend(limits, attempt)
  const passwordHash = await hashPassword(password)
  const { code, codeHash } = await makeCode()
  await db.transaction(async (tx) => {
    // After the same work as for a new email, so that timing reveals nothing either.
    if (isTaken) return mailOwner(tx, mailer, { email, site: publicUrl() })
    const accountId = await upsertUnverified(tx, { id: newId(), name, email, passwordHash })
    if (!accountId) throw taken()
    await setCode(tx, { accountId, purpose: 'verify', codeHash, source: attempt.source })
    await mailer.post(tx, verificationMail({ to: email, code, site: publicUrl() }))
  })
  return { success: true, message: t`Verification code sent` }
}

/**
 * Verifies the email and logs in. Uses the name and password sent with the code: anyone may have requested a code for
 * this email, but only the mailbox's owner can have read it.
 */
async function confirm(
  { db, limits, strictness }: Deps,
  { name, email, password }: Registration,
  verificationCode: string,
  origin: Origin,
): Promise<RegistrationReply> {
  const attempt = await attemptOn(db, email, origin, 'verify')
  await takeTry(limits, attempt)
  const account = await findByEmail(db, email)
  if (account?.isVerified && !strictness?.hidesEmails) throw taken()
  const check = strictness?.hidesEmails ? checkCodeBlindly : checkCode
  // A verified account has no code to verify.
  const live = await check(db, account?.isVerified ? undefined : account?.id, {
    purpose: 'verify',
    code: verificationCode,
    source: attempt.source,
  })
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const row = await lockById(tx, live.accountId)
    await spendCode(tx, live)
    if (!row) throw new AppError('INTERNAL', t`The code has no account`)
    await setVerified(tx, { id: row.id, name, passwordHash })
    const { token } = await openSession(tx, row, origin)
    return { token, user: await findProfile(tx, row.id) }
  })
}

export async function register(deps: Deps, input: Registration, origin: Origin): Promise<RegistrationReply> {
  await refuseWeakPassword(deps.strictness, 'password', input.password, input)
  return input.verificationCode === undefined
    ? askForCode(deps, input, origin)
    : confirm(deps, input, input.verificationCode, origin)
}
