import type { Credentials, LoggedIn } from '@bowerbird/contract/accounts/accounts.schema'
import { MADE_PASSWORD_OVER } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { hashPassword, isOldHash, isPassword } from '../../../platform/passwords.ts'
import { endEarlierSession, startSession } from '../../../platform/session.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { type Attempt, takeFactor, takeLogin } from '../accounts.limits.ts'
import { deletionCancelled } from '../accounts.mails.ts'
import { findByEmail, type LoginRow } from '../accounts.store.ts'
import type { Origin } from '../origin.ts'
import { removeOwnDeletion } from '../profile/deletion.store.ts'
import { endRecovery } from '../recovery/end-recovery.service.ts'
import { checkSecondFactor, type ShownFactor, showFactor } from '../two-factor/second-factor.service.ts'
import type { CodePurpose } from './codes.store.ts'
import { findKnown, hasRequestedCode, lockIfPassword, setKnown, setRehashed } from './login.store.ts'

const invalid = () => new AppError('INVALID_CREDENTIALS', t`Invalid credentials`)

function refuseInactive({ status }: Pick<LoginRow, 'status'>): void {
  if (status !== 'active') {
    throw new AppError(
      'ACCOUNT_NOT_ACTIVE',
      status === 'suspended' ? t`This account is suspended` : t`This account is inactive`,
      { status },
    )
  }
}

/** For tries of a code, name its purpose: the source that requested it counts as known. */
export async function attemptOn(
  db: Db,
  email: string,
  origin: Origin,
  purpose?: CodePurpose,
): Promise<Attempt> {
  const { address } = origin
  const known = await findKnown(db, email, origin)
  const source = known.isDevice ? `device ${origin.device}` : address
  const isKnown =
    known.isDevice ||
    known.isAddress ||
    (purpose !== undefined && (await hasRequestedCode(db, email, purpose, source)))
  return { account: email, address, source, isKnown }
}

/** An owner who logs in has changed their mind about deleting the account. */
async function cancelOwnDeletion(tx: Tx, { id, status }: LoginRow): Promise<boolean> {
  if (status !== 'inactive' || !(await removeOwnDeletion(tx, id))) return false
  await notifyOwner(tx, id, deletionCancelled)
  return true
}

interface TriedFactor {
  email: string
  code: string | undefined
  origin: Origin
}

/** Limits tries of a second factor around the login that checks it. Only wrong codes count. */
export async function limitCodes<T>(
  { db, limits }: Pick<AccountDeps, 'db' | 'limits'>,
  { email, code, origin }: TriedFactor,
  login: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return login()
  const giveBack = await takeFactor(limits, await attemptOn(db, email, origin))
  const result = await login()
  await giveBack()
  return result
}

/**
 * Starts a session after successful authentication, and remembers where it was started. `factor`: the second one, for
 * accounts that have one.
 */
export async function openSession(
  tx: Tx,
  account: LoginRow,
  origin: Origin,
  factor: ShownFactor = {},
): Promise<LoggedIn> {
  const wasToBeDeleted = await cancelOwnDeletion(tx, account)
  if (!wasToBeDeleted) refuseInactive(account)
  await checkSecondFactor(tx, account.id, factor)
  await endRecovery(tx, account.id)
  await setKnown(tx, account.id, origin)
  if (origin.earlierBinding) await endEarlierSession(tx, account.id, origin.earlierBinding)
  const token = await startSession(tx, account.id, origin)
  const { name, email, avatar, role } = account
  return { token, name, email, avatar, role, ...(wasToBeDeleted && { wasToBeDeleted }) }
}

/** Throws unless the password is correct; the limits are those of a login. */
export async function checkPassword(
  { db, limits }: Pick<AccountDeps, 'db' | 'limits'>,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
  origin: Origin,
): Promise<LoginRow> {
  const giveBack = await takeLogin(limits, await attemptOn(db, email, origin))
  const account = await findByEmail(db, email)
  if (!(await isPassword(password, account?.passwordHash)) || !account) throw invalid()
  await giveBack()
  return account
}

/** Reveals an account's status only to someone who knows its password. */
export async function logIn(
  deps: Pick<AccountDeps, 'db' | 'limits' | 'publicUrl'>,
  credentials: Credentials,
  origin: Origin,
): Promise<LoggedIn> {
  const account = await checkPassword(deps, credentials, origin)
  if (!account.isVerified) throw new AppError('EMAIL_NOT_VERIFIED', t`Email not verified`)
  const { email, code } = credentials
  const factor = await showFactor(deps, credentials, origin)
  const isOld = account.passwordHash !== null && isOldHash(account.passwordHash)
  const rehashed = isOld ? await hashPassword(credentials.password) : undefined
  return limitCodes(deps, { email, code, origin }, () =>
    deps.db.transaction(async (tx) => {
      const current = await lockIfPassword(tx, account.id, account.passwordHash)
      if (!current) throw invalid()
      if (current.isPasswordOver) throw new AppError('INVALID_CREDENTIALS', MADE_PASSWORD_OVER)
      if (rehashed && account.passwordHash)
        await setRehashed(tx, account.id, { from: account.passwordHash, to: rehashed })
      return openSession(tx, { ...account, ...current }, origin, factor)
    }),
  )
}
