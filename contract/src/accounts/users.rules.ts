import type { AccountStatus, Role } from './accounts.terms.ts'

export const OWN_STATUS_REFUSED = 'You can’t suspend or deactivate your own account'
export const OWN_DELETION_REFUSED =
  'Administrators can’t delete their own account. Another administrator can do it.'
export const LAST_ADMIN_REFUSED = 'The last administrator can’t be deleted, suspended or made inactive'

export type UserChange = AccountStatus | 'deleted'

interface ChangedUser {
  role: Role
  isSelf: boolean
  /** How many other administrators can log in. */
  otherAdmins: number
}

/** Why an administrator may not make this change; undefined if they may. */
export function refuseUserChange(user: ChangedUser, change: UserChange): string | undefined {
  if (change === 'active') return undefined
  if (user.role === 'admin' && user.otherAdmins === 0) return LAST_ADMIN_REFUSED
  if (!user.isSelf) return undefined
  return change === 'deleted' ? OWN_DELETION_REFUSED : OWN_STATUS_REFUSED
}
