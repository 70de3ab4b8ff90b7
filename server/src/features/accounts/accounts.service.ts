import { randomBytes } from 'node:crypto'
import { MADE_PASSWORD_DAYS } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import { v7 as newId } from 'uuid'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { findByEmail, hasAdmin, insertAccount, type LoginRow, lockById } from './accounts.store.ts'

export interface FirstAdmin {
  email: string
  password: string
}

/** The password is announced only if it was generated: the operator knows their own. */
export type CreatedAdmin = Pick<FirstAdmin, 'email'> & { generatedPassword?: string }

/**
 * Creates the first administrator: the one the operator configured, or else (for a market on a laptop) one with a
 * random password. Calls `announce` before the transaction commits, so that a process killed in between leaves no
 * administrator with an unknown password.
 */
export async function ensureAdmin(
  db: Db,
  account: FirstAdmin | undefined,
  announce: (admin: CreatedAdmin) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (account ? await findByEmail(tx, account.email) : await hasAdmin(tx)) return
    const admin = account ?? {
      email: 'admin@bowerbird.example',
      password: randomBytes(9).toString('base64url'),
    }
    await insertAccount(tx, {
      id: newId(),
      name: 'Administrator',
      email: admin.email,
      passwordHash: await hashPassword(admin.password),
      role: 'admin',
      isVerified: true,
      passwordDays: account ? undefined : MADE_PASSWORD_DAYS,
    })
    announce({ email: admin.email, ...(!account && { generatedPassword: admin.password }) })
  })
}

/** The caller's own account; it may have been deleted since the session was checked. */
export async function lockOwn(tx: Tx, id: string): Promise<LoginRow> {
  const account = await lockById(tx, id)
  if (!account) throw new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
  return account
}
