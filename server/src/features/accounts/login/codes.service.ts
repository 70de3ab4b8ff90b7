import { randomInt } from 'node:crypto'
import { CODE_EXPIRED, CODE_INVALID, CODE_LENGTH } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { hashPassword, isPassword } from '../../../platform/passwords.ts'
import { type CodePurpose, countCodeAttempt, type LiveCode, removeCode } from './codes.store.ts'

const invalid = () => new AppError('INVALID_INPUT', CODE_INVALID)
const expired = () => new AppError('INVALID_INPUT', CODE_EXPIRED)

/** A new code and its hash, which is all that is stored. Call before a transaction begins: hashing is slow. */
export async function makeCode(): Promise<{ code: string; codeHash: string }> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  return { code, codeHash: await hashPassword(code) }
}

export interface TriedCode {
  purpose: CodePurpose
  code: string
  /** The source it was entered from, see `Attempt`. */
  source: string
}

/** Checks a code against the one that was mailed. It stays valid until `spendCode`. */
export async function checkCode(
  db: Db,
  accountId: string | undefined,
  { purpose, code, source }: TriedCode,
): Promise<LiveCode> {
  const live = accountId ? await countCodeAttempt(db, accountId, purpose, source) : undefined
  if (!live) throw expired()
  if (!(await isPassword(code, live.codeHash))) throw invalid()
  return live
}

/**
 * The same without revealing whether the account exists: a wrong, an expired and a missing code get the same reply
 * after the same work.
 */
export async function checkCodeBlindly(
  db: Db,
  accountId: string | undefined,
  { purpose, code, source }: TriedCode,
): Promise<LiveCode> {
  const live = accountId ? await countCodeAttempt(db, accountId, purpose, source) : undefined
  if (!(await isPassword(code, live?.codeHash)) || !live) throw invalid()
  return live
}

/** Invalidates the code in the transaction of what it allows. */
export async function spendCode(tx: Tx, live: LiveCode): Promise<void> {
  if (!(await removeCode(tx, live))) throw expired()
}
