import { USER_NOT_FOUND } from '@bowerbird/contract/accounts/accounts.terms'
import { isStaff } from '@bowerbird/contract/accounts/roles'
import { ROLE_NEEDS_LOGIN, refuseUserChange, type UserChange } from '@bowerbird/contract/accounts/users.rules'
import type { User, UserRoleChange, Users, UsersQuery } from '@bowerbird/contract/accounts/users.schema'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import { mergeOrRefuse } from '@bowerbird/contract/merge-changes'
import { paginate } from '@bowerbird/contract/pagination'
import type { Db, Queryable, Tx } from '../../../platform/db/db.ts'
import { endAllSessions, type Member } from '../../../platform/session.ts'
import { audit } from '../../audit/audit.service.ts'
import { findStart } from '../../tallies/tallies.service.ts'
import { setRole } from '../accounts.store.ts'
import { removeAllIdentities } from '../openid/identities.store.ts'
import * as store from './users.store.ts'

/** The text index needs three characters (trigrams). */
const MIN_INDEXED_LENGTH = 3
/** Sample size to check whether a text is common; if so, a full scan is faster than the index. */
const SAMPLE = 1_000
const MANY_OF_NEWEST = 40

/** A phone number as people type it: 0412 345 678, +61 412 345 678, or its last six digits. */
const PHONE = /^[+0-9 ()-]{6,20}$/

/** The digits that a stored number ends with, without the trunk or country code; undefined if it isn't a number. */
function phoneDigitsIn(text: string | undefined): string | undefined {
  if (!text || !PHONE.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 6 ? digits : undefined
}

async function findPage(db: Queryable, query: UsersQuery): Promise<store.FoundUsers> {
  const { search: text, status, role, page, limit } = query
  const offset = (page - 1) * limit
  if (role) return store.listStaffUsers(db, { role, text, status, limit, offset })
  const digits = phoneDigitsIn(text)
  if (digits) return store.searchByPhone(db, digits, { status, limit, offset })
  if (text) {
    const isCommon =
      text.length < MIN_INDEXED_LENGTH || (await store.countAmongNewest(db, text, SAMPLE)) > MANY_OF_NEWEST
    const find = isCommon ? store.searchManyUsers : store.searchUsers
    return find(db, text, { status, limit, offset })
  }
  const total = await store.countUsers(db, status)
  if (offset >= total) return { total, users: [] }
  const { until, skip } = await findStart(db, { subject: 'accounts', status }, offset)
  return { total, users: await store.listUsers(db, { status, limit, offset: skip, until }) }
}

/** Accounts whose name or email contains the text; none if there are more than `max`, or it is too short to look up. */
export async function listUserIds(db: Queryable, text: string, max: number): Promise<string[]> {
  const trimmed = text.trim()
  if (trimmed.length < MIN_INDEXED_LENGTH) return []
  const ids = await store.listIdsByText(db, trimmed, max + 1)
  return ids.length > max ? [] : ids
}

export async function listUsers(db: Queryable, query: UsersQuery): Promise<Users> {
  const { total, users } = await findPage(db, query)
  const { currentPage, totalPages, hasMore } = paginate(query.page, query.limit, total)
  return {
    users,
    pagination: {
      currentPage,
      totalPages,
      totalUsers: total,
      hasNextPage: hasMore,
      hasPrevPage: currentPage > 1,
    },
  }
}

export async function viewUser(db: Queryable, id: string): Promise<User> {
  const user = await store.findUser(db, id)
  if (!user) throw new AppError('NOT_FOUND', USER_NOT_FOUND)
  return user
}

/** Locks the account; throws unless this member of staff may change it. */
export async function lockChangeable(
  tx: Tx,
  actor: Member,
  id: string,
  change: UserChange,
): Promise<store.LockedAccount> {
  const locked = await store.lockWithAdmins(tx, [id, actor.id])
  const admins = locked.filter((account) => account.role === 'admin' && store.mayLogIn(account))
  // Another administrator may just have suspended the caller, or taken their role.
  const caller = locked.find((each) => each.id === actor.id)
  if (!caller || !store.mayLogIn(caller) || caller.role !== actor.role) {
    throw new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
  }
  const account = locked.find((each) => each.id === id)
  if (!account) throw new AppError('NOT_FOUND', USER_NOT_FOUND)
  const refusal = refuseUserChange(
    {
      role: account.role,
      isSelf: id === actor.id,
      isByAdmin: actor.role === 'admin',
      otherAdmins: admins.filter((admin) => admin.id !== id).length,
    },
    change,
  )
  if (refusal) throw new AppError('FORBIDDEN', refusal)
  return account
}

/** A new role begins with a new login: sessions from before, and identities linked before, end. */
export async function changeUserRole(
  db: Db,
  actor: Member,
  id: string,
  { role, basedOn }: UserRoleChange,
): Promise<User> {
  return db.transaction(async (tx) => {
    const account = await lockChangeable(tx, actor, id, 'role')
    if (basedOn) mergeOrRefuse({ basedOn, sent: { role }, current: { role: account.role } })
    if (account.role !== role) {
      if (isStaff(role) && !store.mayLogIn(account)) throw new AppError('CONFLICT', ROLE_NEEDS_LOGIN)
      await setRole(tx, id, role)
      await endAllSessions(tx, id)
      await removeAllIdentities(tx, id)
      await audit(tx, actor, {
        action: 'account.role',
        target: 'account',
        targetId: id,
        title: account.name,
        before: { role: account.role },
        after: { role },
      })
    }
    return viewUser(tx, id)
  })
}
