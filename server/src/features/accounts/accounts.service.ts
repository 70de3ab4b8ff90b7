import { randomBytes } from 'node:crypto'
import type { Credentials, SignedIn } from '@bowerbird/contract/accounts/accounts.schema'
import { AppError } from '@bowerbird/contract/errors'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { hashPassword, isPassword } from '../../platform/passwords.ts'
import { startSession } from '../../platform/session.ts'
import { findByEmail, hasAdmin, insertAccount } from './accounts.store.ts'

/** What an account may not do yet, or any more, is told only to someone who knows its password. */
export async function logIn(db: Db, { email, password }: Credentials): Promise<SignedIn> {
  const account = await findByEmail(db, email)
  if (!(await isPassword(password, account?.passwordHash)) || !account) {
    throw new AppError('INVALID_CREDENTIALS', 'Invalid credentials')
  }
  if (!account.isVerified) throw new AppError('EMAIL_NOT_VERIFIED', 'Email not verified')
  if (account.status !== 'active') {
    throw new AppError('ACCOUNT_NOT_ACTIVE', `This account is ${account.status}`, { status: account.status })
  }
  const token = await startSession(db, account.id)
  return { token, name: account.name, email: account.email, avatar: account.avatar, role: account.role }
}

export interface FirstAdmin {
  email: string
  password: string
}

/**
 * Makes the first administrator: the one the operator named, or else (for a market on a laptop) one with a
 * random password. `tell` hears of it before the transaction commits: a start that is killed in between
 * leaves no administrator whose password nobody saw.
 */
export async function ensureAdmin(
  db: Db,
  wanted: FirstAdmin | undefined,
  tell: (admin: FirstAdmin) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (wanted ? await findByEmail(tx, wanted.email) : await hasAdmin(tx)) return
    const admin = wanted ?? {
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
    })
    tell(admin)
  })
}
