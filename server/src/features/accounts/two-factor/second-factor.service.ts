import { TWO_FACTOR_NEEDED, TWO_FACTOR_WRONG } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Tx } from '../../../platform/db/db.ts'
import { notifyOwner } from '../account-notices.service.ts'
import { recoveryCodeUsed } from '../accounts.mails.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
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

async function spendRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  if (!(await removeRecoveryCode(tx, accountId, recoveryCodeHash(accountId, code)))) return false
  const { recoveryCodesLeft } = await findTwoFactor(tx, accountId)
  await notifyOwner(tx, accountId, recoveryCodeUsed(recoveryCodesLeft))
  return true
}

/**
 * Throws if the account has two-factor login and the code is missing or wrong. Every session begins with this, and what
 * switches it off too. Limit the tries before (`limitCodes`): it runs inside the transaction.
 */
export async function checkSecondFactor(tx: Tx, accountId: string, code: string | undefined): Promise<void> {
  const authenticator = await lockAuthenticator(tx, accountId)
  if (!authenticator?.isConfirmed) return
  if (code === undefined) throw new AppError('TWO_FACTOR_REQUIRED', TWO_FACTOR_NEEDED)
  if (await spendAppCode(tx, accountId, authenticator, code)) return
  if (!(await spendRecoveryCode(tx, accountId, code))) throw wrongCode()
}
