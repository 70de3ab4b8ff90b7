import { t } from '../language/t.ts'
import type { AccountStatus, Role } from './accounts.terms.ts'
import { isStaff } from './roles.ts'

const OWN_STATUS_REFUSED = t`You can’t suspend or deactivate your own account`
export const OWN_DELETION_REFUSED = t`Administrators can’t delete their own account. Another administrator can do it.`
const LAST_ADMIN_REFUSED = t`The last administrator can’t be deleted, suspended or made inactive`

const OWN_ROLE_REFUSED = t`You can’t change your own role. Another administrator can do it.`
const STAFF_CHANGE_REFUSED = t`Only administrators can change the accounts of staff`
export const ROLE_NEEDS_LOGIN = t`Only people who can log in can join the staff: this account is not active, or its email is not confirmed`

export type UserChange = AccountStatus | 'deleted' | 'role'

interface ChangedUser {
  role: Role
  isSelf: boolean
  /** True if an administrator makes the change, or the operator on the command line. */
  isByAdmin: boolean
  /** Number of other administrators who can log in. */
  otherAdmins: number
}

/** Why this change may not be made; undefined if it may. */
export function refuseUserChange(user: ChangedUser, change: UserChange): string | undefined {
  if (!user.isByAdmin && isStaff(user.role)) return STAFF_CHANGE_REFUSED
  if (change === 'active') return undefined
  if (change === 'role' && user.isSelf) return OWN_ROLE_REFUSED
  if (user.role === 'admin' && user.otherAdmins === 0) return LAST_ADMIN_REFUSED
  if (!user.isSelf) return undefined
  return change === 'deleted' ? OWN_DELETION_REFUSED : OWN_STATUS_REFUSED
}
