import type { Done, OwnerProof } from '@bowerbird/contract/accounts/accounts.schema'
import {
  OWNER_CODE_NEEDED,
  PASSWORD_NEEDED,
  PASSWORD_WRONG,
} from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { Tx } from '../../../platform/db/db.ts'
import { isPassword } from '../../../platform/passwords.ts'
import type { Member } from '../../../platform/session.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeFactor, takeProof, takeSend } from '../accounts.limits.ts'
import { ownerCodeMail } from '../accounts.mails.ts'
import { lockOwn } from '../accounts.service.ts'
import { findById, type LoginRow } from '../accounts.store.ts'
import { checkCode, makeCode, spendCode } from '../login/codes.service.ts'
import { setCode } from '../login/codes.store.ts'
import { checkPasskey, confirmPasskey } from '../passkeys/assertions.service.ts'
import { spendFactorCode } from '../two-factor/second-factor.service.ts'

/*
 * A session alone must not be enough to take an account over: someone may have found a phone unlocked. So a new email
 * or password needs the current password or, for an account without one, a code from its mailbox. A passkey, which
 * checks who uses it, or a code of two-factor login will do as well.
 */

const refused = (field: keyof OwnerProof, message: string) =>
  new AppError('INVALID_INPUT', message, { validationErrors: { [field]: message } })

/** The session is known, so nothing depends on where the member is. */
const SOURCE = 'session'

export async function sendOwnerCode(
  { db, mailer, limits, publicUrl }: Pick<AccountDeps, 'db' | 'mailer' | 'limits' | 'publicUrl'>,
  member: Member,
): Promise<Done> {
  const { code, codeHash } = await makeCode()
  await takeSend(limits, { account: member.id, address: member.id, source: SOURCE, isKnown: true })
  await db.transaction(async (tx) => {
    const { email } = await lockOwn(tx, member.id)
    await setCode(tx, { accountId: member.id, purpose: 'owner', codeHash, source: SOURCE })
    await mailer.post(tx, ownerCodeMail({ to: email, code, site: publicUrl() }))
  })
  return { success: true, message: t`Verification code sent` }
}

/** Throws unless the proof is right. Call the result in the transaction of the change: it throws if that is too late. */
export async function checkOwner(
  deps: Pick<AccountDeps, 'db' | 'limits' | 'publicUrl'>,
  member: Member,
  { currentPassword, ownerCode, passkey, code }: OwnerProof,
): Promise<(tx: Tx, account: LoginRow) => Promise<void>> {
  const { db, limits } = deps
  if (passkey) {
    await takeProof(limits, member.id)
    const shown = await checkPasskey(deps, passkey, { kind: 'proof', accountId: member.id })
    return (tx) => confirmPasskey(tx, member.id, shown)
  }
  if (code && !currentPassword && !ownerCode) {
    await takeFactor(limits, { account: member.id, address: member.id, source: SOURCE, isKnown: true })
    return (tx) => spendFactorCode(tx, member.id, code)
  }
  const passwordHash = (await findById(db, member.id))?.passwordHash
  if (passwordHash) {
    if (!currentPassword) throw refused('currentPassword', PASSWORD_NEEDED)
    await takeProof(limits, member.id)
    if (!(await isPassword(currentPassword, passwordHash))) throw refused('currentPassword', PASSWORD_WRONG)
    return async (_tx, account) => {
      if (account.passwordHash !== passwordHash) throw refused('currentPassword', PASSWORD_WRONG)
    }
  }
  if (!ownerCode) throw refused('ownerCode', OWNER_CODE_NEEDED)
  await takeProof(limits, member.id)
  const tried = { purpose: 'owner', code: ownerCode, source: SOURCE } as const
  const live = await checkCode(db, member.id, tried).catch((error: unknown) => {
    throw error instanceof AppError ? refused('ownerCode', error.message) : error
  })
  return (tx) => spendCode(tx, live)
}
