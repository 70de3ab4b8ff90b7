import { randomBytes } from 'node:crypto'
import { type AccountStatus, MADE_PASSWORD_DAYS } from '@bowerbird/contract/accounts/accounts.terms'
import { refuseUserChange, type UserChange } from '@bowerbird/contract/accounts/users.rules'
import { AppError } from '@bowerbird/contract/errors'
import { v7 as newId } from 'uuid'
import type { Db, Queryable, Tx } from '../../../platform/db/db.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { endAllSessions } from '../../../platform/session.ts'
import { auditOperator } from '../../audit/audit.service.ts'
import {
  findByEmail,
  insertAccount,
  type LoginRow,
  limitPassword,
  lockByEmail,
  setRole,
  setVerified,
} from '../accounts.store.ts'
import { replacePassword } from '../login/replace-password.service.ts'
import { removeAllIdentities } from '../openid/identities.store.ts'
import * as users from './users.store.ts'

export const newPassword = (): string => randomBytes(12).toString('base64url')

export async function findAccount(
  db: Queryable,
  email: string,
): Promise<Pick<LoginRow, 'name' | 'email' | 'role' | 'isVerified'> | undefined> {
  return findByEmail(db, email)
}

interface NewAdmin {
  email: string
  /** For a new account. */
  name?: string
  password?: string
  /** The product made the password. */
  isGenerated?: boolean
}

async function insertAdmin(tx: Tx, { email, name = 'Administrator', password }: NewAdmin): Promise<LoginRow> {
  if (!password) throw new AppError('NOT_FOUND', `${email} has no account`)
  const passwordHash = await hashPassword(password)
  await insertAccount(tx, { id: newId(), name, email, passwordHash, role: 'admin', isVerified: true })
  const made = await findByEmail(tx, email)
  if (!made) throw new AppError('INTERNAL', 'The new account was not found')
  return made
}

/** This email has never been verified, so the account's password is replaced and its sessions end. */
async function takeOver(tx: Tx, account: LoginRow, { name, password }: NewAdmin): Promise<void> {
  if (!password) throw new AppError('CONFLICT', `${account.email} has not been confirmed yet`)
  await setVerified(tx, {
    id: account.id,
    name: name ?? account.name,
    passwordHash: await hashPassword(password),
  })
  await endAllSessions(tx, account.id)
}

/** Makes an administrator on the operator's command: from a member, or a new account. */
export async function makeAdmin(db: Db, request: NewAdmin): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockByEmail(tx, request.email)
    if (account?.role === 'admin') return
    if (account && account.status !== 'active') {
      throw new AppError(
        'CONFLICT',
        `${account.name} (${account.email}) is ${account.status}. Set them to active in the back office first.`,
      )
    }
    if (account && !account.isVerified) await takeOver(tx, account, request)
    if (account) await setRole(tx, account.id, 'admin')
    // A provider can log in an administrator only after they have agreed as one.
    if (account) await removeAllIdentities(tx, account.id)
    const admin = account ?? (await insertAdmin(tx, request))
    if (request.isGenerated) await limitPassword(tx, admin.id, MADE_PASSWORD_DAYS)
    await auditOperator(tx, {
      action: 'account.role',
      target: 'account',
      targetId: admin.id,
      title: request.name ?? admin.name,
      before: account ? { role: account.role } : undefined,
      after: { role: 'admin' },
    })
  })
}

/** Sets the password of an administrator who can't log in, on the operator's command. */
export async function setAdminPassword(
  db: Db,
  { email, password, isGenerated }: { email: string; password: string; isGenerated: boolean },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const account = await lockByEmail(tx, email)
    if (!account) throw new AppError('NOT_FOUND', `${email} has no account here`)
    if (account.role !== 'admin') throw new AppError('FORBIDDEN', notAdmin(account))
    await replacePassword(tx, account.id, passwordHash)
    if (isGenerated) await limitPassword(tx, account.id, MADE_PASSWORD_DAYS)
    await auditOperator(tx, {
      action: 'account.passwordSet',
      target: 'account',
      targetId: account.id,
      title: account.name,
    })
  })
}

export const notAdmin = ({ name, email }: Pick<LoginRow, 'name' | 'email'>): string =>
  `${name} (${email}) is not an administrator. They can reset their password on the login page.`

type Admin = Pick<LoginRow, 'name' | 'email' | 'status'>

export const listAdmins = (db: Queryable): Promise<Admin[]> => users.listAdmins(db)

/** Locks an account for a change by the operator; throws if it is the last administrator. */
async function lockForOperator(tx: Tx, email: string, change: UserChange): Promise<users.LockedAccount> {
  const found = await findByEmail(tx, email)
  const locked = found ? await users.lockWithAdmins(tx, [found.id]) : []
  const account = locked.find(({ id }) => id === found?.id)
  if (!account) throw new AppError('NOT_FOUND', `${email} has no account here`)
  const otherAdmins = locked.filter(
    (each) => each.role === 'admin' && users.mayLogIn(each) && each.id !== account.id,
  )
  const refusal = refuseUserChange(
    { role: account.role, isSelf: false, isByAdmin: true, otherAdmins: otherAdmins.length },
    change,
  )
  if (refusal) throw new AppError('FORBIDDEN', refusal)
  return account
}

/** Takes away access to the back office, on the operator's command. A no-op for a member. */
export async function removeAdmin(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockForOperator(tx, email, 'deleted')
    if (account.role !== 'admin') return
    await setRole(tx, account.id, 'user')
    await endAllSessions(tx, account.id)
    await auditOperator(tx, {
      action: 'account.role',
      target: 'account',
      targetId: account.id,
      title: account.name,
      before: { role: 'admin' },
      after: { role: 'user' },
    })
  })
}

/** The same as in the back office, on the operator's command. */
export async function setAccountStatus(db: Db, email: string, status: AccountStatus): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockForOperator(tx, email, status)
    if (account.status === status) return
    await users.setStatus(tx, account.id, status)
    if (status !== 'active') await endAllSessions(tx, account.id)
    await auditOperator(tx, {
      action: 'account.status',
      target: 'account',
      targetId: account.id,
      title: account.name,
      before: { status: account.status },
      after: { status },
    })
  })
}
