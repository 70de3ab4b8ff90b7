import type { Credentials, SignedIn } from '@bowerbird/contract/accounts/accounts.schema'
import { AppError } from '@bowerbird/contract/errors'
import type { Db, Tx } from '../../platform/db/db.ts'
import { isPassword } from '../../platform/passwords.ts'
import { startSession } from '../../platform/session.ts'
import type { AccountDeps } from './accounts.deps.ts'
import { type Attempt, takeLogin } from './accounts.limits.ts'
import { findByEmail, type LoginRow } from './accounts.store.ts'
import { hasPassword, isKnownAddress, setKnownAddress } from './sign-in.store.ts'

const invalid = () => new AppError('INVALID_CREDENTIALS', 'Invalid credentials')

export function refuseInactive({ status }: Pick<LoginRow, 'status'>): void {
  if (status !== 'active') {
    throw new AppError('ACCOUNT_NOT_ACTIVE', `This account is ${status}`, { status })
  }
}

export async function attemptOn(db: Db, email: string, address: string): Promise<Attempt> {
  return { account: email, address, isKnown: await isKnownAddress(db, email, address) }
}

/** Starts a session after successful authentication, and remembers the address. */
export async function signIn(tx: Tx, account: LoginRow, address: string): Promise<SignedIn> {
  refuseInactive(account)
  await setKnownAddress(tx, account.id, address)
  const token = await startSession(tx, account.id)
  return { token, name: account.name, email: account.email, avatar: account.avatar, role: account.role }
}

/** Reveals an account's status only to someone who knows its password. */
export async function logIn(
  { db, limits }: Pick<AccountDeps, 'db' | 'limits'>,
  { email, password }: Credentials,
  address: string,
): Promise<SignedIn> {
  const giveBack = await takeLogin(limits, await attemptOn(db, email, address))
  const account = await findByEmail(db, email)
  if (!(await isPassword(password, account?.passwordHash)) || !account) throw invalid()
  await giveBack()
  if (!account.isVerified) throw new AppError('EMAIL_NOT_VERIFIED', 'Email not verified')
  return db.transaction(async (tx) => {
    if (!(await hasPassword(tx, account.id, account.passwordHash))) throw invalid()
    return signIn(tx, account, address)
  })
}
