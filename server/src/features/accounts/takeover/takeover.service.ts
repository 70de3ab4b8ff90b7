import type { TakeoverReported } from '@bowerbird/contract/accounts/accounts.schema'
import { EMAIL_EXISTS, TAKEOVER_LINK_DEAD } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { Tx } from '../../../platform/db/db.ts'
import { endAllSessions } from '../../../platform/session.ts'
import { switchOffAfterTakeover } from '../../webhooks/webhooks.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeSend } from '../accounts.limits.ts'
import { resetMail } from '../accounts.mails.ts'
import { type LoginRow, lockByEmail, lockById } from '../accounts.store.ts'
import { discardExportsOf } from '../data-export/discard-exports.service.ts'
import { makeCode } from '../login/codes.service.ts'
import { removeAllCodes, setCode } from '../login/codes.store.ts'
import { removeAllKnown } from '../login/login.store.ts'
import { removeAllIdentities } from '../openid/identities.store.ts'
import type { Origin } from '../origin.ts'
import { removeAllPasskeys } from '../passkeys/passkeys.store.ts'
import { setEmail } from '../profile/profile.store.ts'
import { endRecovery } from '../recovery/end-recovery.service.ts'
import { removeTwoFactorSince } from '../two-factor/two-factor.store.ts'
import { findTakeoverLink } from './takeover.store.ts'

type Deps = Pick<AccountDeps, 'db' | 'jobs' | 'mailer' | 'limits' | 'publicUrl'>

const dead = () => new AppError('NOT_FOUND', TAKEOVER_LINK_DEAD)

/** Gives the account back the address that the email went to. */
async function restoreEmail(tx: Tx, account: LoginRow, email: string): Promise<void> {
  if (account.email === email) return
  const holder = await lockByEmail(tx, email)
  if (holder) throw new AppError('CONFLICT', EMAIL_EXISTS)
  await setEmail(tx, account.id, email)
}

/**
 * "This wasn't me": ends every session and every other way in, gives the account back its address and mails a code for
 * a new password. A copy of the data that was made is deleted. Whoever opens the link proves only that they have the mailbox, which is what a reset asks for too.
 * The password stays until then: removing it would let anyone with an old email lock the owner out. Two-factor login
 * stays too, unless it was switched on since that email: then it may be the thief's.
 */
export async function reportTakeover(
  { db, jobs, mailer, limits, publicUrl }: Deps,
  token: string,
  origin: Origin,
): Promise<TakeoverReported> {
  const link = await findTakeoverLink(db, token)
  if (!link) throw dead()
  const { accountId, email, madeAt } = link
  await takeSend(limits, { account: email, address: origin.address, source: origin.address, isKnown: false })
  const { code, codeHash } = await makeCode()
  await db.transaction(async (tx) => {
    const account = await lockById(tx, accountId)
    if (!account) throw dead()
    await restoreEmail(tx, account, email)
    await endAllSessions(tx, accountId)
    await removeAllIdentities(tx, accountId)
    await removeAllPasskeys(tx, accountId)
    await removeAllKnown(tx, accountId)
    await switchOffAfterTakeover(tx, accountId)
    await discardExportsOf(tx, jobs, accountId)
    await removeTwoFactorSince(tx, accountId, madeAt)
    await removeAllCodes(tx, accountId)
    await endRecovery(tx, accountId)
    await setCode(tx, { accountId, purpose: 'reset', codeHash, source: origin.address })
    await mailer.post(tx, resetMail({ to: email, code, site: publicUrl() }))
  })
  return { success: true, message: t`You’re logged out everywhere. We’ve emailed you a code.`, email }
}
