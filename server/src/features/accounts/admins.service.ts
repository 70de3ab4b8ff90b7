import { randomBytes } from 'node:crypto'
import { AppError } from '@bowerbird/contract/errors'
import { v7 as newId } from 'uuid'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { endAllSessions } from '../../platform/session.ts'
import { noteOperatorInAudit } from '../audit/audit.service.ts'
import {
  findByEmail,
  insertAccount,
  type LoginRow,
  lockByEmail,
  setRole,
  setVerified,
} from './accounts.store.ts'
import { removeAllIdentities } from './identities.store.ts'

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
}

async function insertAdmin(tx: Tx, { email, name = 'Administrator', password }: NewAdmin): Promise<LoginRow> {
  if (!password) throw new AppError('NOT_FOUND', `${email} has no account`)
  const passwordHash = await hashPassword(password)
  await insertAccount(tx, { id: newId(), name, email, passwordHash, role: 'admin', isVerified: true })
  const made = await findByEmail(tx, email)
  if (!made) throw new AppError('INTERNAL', 'The new account was not found')
  return made
}

/** Nobody has verified this email yet, so the account's password is replaced and its sessions end. */
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
    await noteOperatorInAudit(tx, {
      action: 'account.role',
      target: 'account',
      targetId: admin.id,
      title: request.name ?? admin.name,
      before: account ? { role: account.role } : undefined,
      after: { role: 'admin' },
    })
  })
}
