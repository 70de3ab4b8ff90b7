import { randomInt } from 'node:crypto'
import { CODE_EXPIRED, CODE_INVALID, CODE_LENGTH } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hashPassword, isPassword } from '../../platform/passwords.ts'
import { type CodePurpose, type LiveCode, removeCode, takeCodeTry } from './codes.store.ts'

const invalid = () => new AppError('INVALID_INPUT', CODE_INVALID)
const expired = () => new AppError('INVALID_INPUT', CODE_EXPIRED)

/** A new code, and the only form of it that is stored. Made before a transaction begins: hashing takes time. */
export async function makeCode(): Promise<{ code: string; codeHash: string }> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  return { code, codeHash: await hashPassword(code) }
}

/** Holds a code someone brings against the one that was mailed. It is not used up until `spendCode`. */
export async function checkCode(
  db: Db,
  accountId: string | undefined,
  purpose: CodePurpose,
  code: string,
): Promise<LiveCode> {
  const live = accountId ? await takeCodeTry(db, accountId, purpose) : undefined
  if (!live) throw expired()
  if (!(await isPassword(code, live.codeHash))) throw invalid()
  return live
}

/**
 * The same for someone who must not learn whether there is an account: a wrong code, one that ran out and one
 * that never was have one answer, after the same work.
 */
export async function checkCodeBlindly(
  db: Db,
  accountId: string | undefined,
  purpose: CodePurpose,
  code: string,
): Promise<LiveCode> {
  const live = accountId ? await takeCodeTry(db, accountId, purpose) : undefined
  if (!(await isPassword(code, live?.codeHash)) || !live) throw invalid()
  return live
}

/** Uses the code up together with what it allows. */
export async function spendCode(tx: Tx, live: LiveCode): Promise<void> {
  if (!(await removeCode(tx, live))) throw expired()
}
