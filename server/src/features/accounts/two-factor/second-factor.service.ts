import { TWO_FACTOR_NEEDED, TWO_FACTOR_WRONG } from '@bowerbird/contract/accounts/accounts.terms'
import type { SecondFactor } from '@bowerbird/contract/accounts/proof.schema'
import { AppError } from '@bowerbird/contract/errors'
import type { Tx } from '../../../platform/db/db.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { recoveryCodeUsed } from '../accounts.mails.ts'
import type { Origin } from '../origin.ts'
import { checkPasskey, confirmPasskey, type ShownPasskey } from '../passkeys/assertions.service.ts'
import { earlierCodeHash, recoveryCodeHash } from './recovery-codes.ts'
import { stepOf } from './totp.ts'
import {
  type Authenticator,
  findTwoFactor,
  lockAuthenticator,
  removeRecoveryCode,
  setLastStep,
} from './two-factor.store.ts'

export const wrongCode = () =>
  new AppError('INVALID_INPUT', TWO_FACTOR_WRONG, { validationErrors: { code: TWO_FACTOR_WRONG } })

/** True if it is a code of the app that has not been used, nor a later one. It is used up then. */
export async function spendAppCode(
  tx: Tx,
  accountId: string,
  { secret, lastStep }: Authenticator,
  code: string,
): Promise<boolean> {
  const step = stepOf(secret, code.replace(/\s/g, ''), Date.now())
  if (step === undefined || step <= lastStep) return false
  await setLastStep(tx, accountId, step)
  return true
}

async function spendRecoveryCode(
  tx: Tx,
  accountId: string,
  { recoverySalt }: Authenticator,
  code: string,
): Promise<boolean> {
  const hashes = [earlierCodeHash(accountId, code)]
  if (recoverySalt) hashes.push(await recoveryCodeHash(code, recoverySalt))
  if (!(await removeRecoveryCode(tx, accountId, hashes))) return false
  const { recoveryCodesLeft } = await findTwoFactor(tx, accountId)
  await notifyOwner(tx, accountId, recoveryCodeUsed(recoveryCodesLeft))
  return true
}

/** A code as it was typed, or a passkey that has been checked. */
export interface ShownFactor {
  code?: string | undefined
  passkey?: ShownPasskey | undefined
}

/** Checks the signature of a passkey, before the transaction of the login. Codes are checked in it. */
export async function showFactor(
  deps: Pick<AccountDeps, 'db' | 'publicUrl'>,
  { code, passkey }: SecondFactor,
  { device }: Origin,
): Promise<ShownFactor> {
  return passkey
    ? { passkey: await checkPasskey(deps, passkey, { kind: 'second factor', device }) }
    : { code }
}

/** Throws unless the account has two-factor login and this is a code of it, which is used up then. */
export async function spendFactorCode(tx: Tx, accountId: string, code: string): Promise<void> {
  const authenticator = await lockAuthenticator(tx, accountId)
  if (!authenticator?.isConfirmed) throw wrongCode()
  if (await spendAppCode(tx, accountId, authenticator, code)) return
  if (!(await spendRecoveryCode(tx, accountId, authenticator, code))) throw wrongCode()
}

/**
 * Throws if the account has two-factor login and nothing, or something wrong, was shown for it. Every session begins
 * with this. Limit the tries before (`limitCodes`): it runs inside the transaction.
 */
export async function checkSecondFactor(tx: Tx, accountId: string, shown: ShownFactor): Promise<void> {
  if (shown.passkey) return confirmPasskey(tx, accountId, shown.passkey)
  if (!(await lockAuthenticator(tx, accountId))?.isConfirmed) return
  if (shown.code === undefined) throw new AppError('TWO_FACTOR_REQUIRED', TWO_FACTOR_NEEDED)
  await spendFactorCode(tx, accountId, shown.code)
}
