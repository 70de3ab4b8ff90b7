import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { deletionDay } from '@bowerbird/contract/accounts/deletion-day'
import {
  cancelUserDeletion,
  exportUsers,
  getUser,
  listUsers,
  scheduleUserDeletion,
  setUserRole,
  setUserStatus,
} from '@bowerbird/contract/accounts/users.endpoints'
import type { User, UserDeletion, UserStatusChange } from '@bowerbird/contract/accounts/users.schema'
import { t } from '@bowerbird/contract/language/t'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin, isRefusal, messageOf } from '../../../platform/call-as-admin.ts'
import { saveFile } from '../../../platform/save-file.ts'
import type { PageOf } from '../../../ui/lists/use-list.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { UsersParams } from './users-params.ts'

export const FETCH_FAILED = t`Error fetching users`

/** Downloads all users with the status and role, not only this page. What was searched for is left out. */
export async function downloadUsers({ status, role }: UsersParams): Promise<void> {
  try {
    saveFile('users.csv', await callAsAdmin(exportUsers, { query: { status, role } }), 'text/csv')
  } catch (error) {
    showToast(messageOf(error) || t`The file could not be downloaded. Please try again.`, 'error')
  }
}

async function loadUsers({ page = 1, search, status, role }: UsersParams): Promise<PageOf<User>> {
  const { users, pagination } = await callAsAdmin(listUsers, {
    query: { page: String(page), search, status, role },
  })
  const { currentPage, totalPages, totalUsers } = pagination
  return { rows: users, currentPage, totalPages, total: totalUsers }
}

export const usersQuery = (params: UsersParams) => ({
  queryKey: ['users', params],
  queryFn: () => loadUsers(params),
})

const isConflict = (error: unknown): boolean => isRefusal(error) && error.details.conflicts !== undefined

/** The value that somebody else has saved meanwhile, from the refusal that says so. */
export const theirsIn = <Value extends string>(
  refusal: unknown,
  field: string,
  values: readonly Value[],
): Value | undefined => {
  const theirs = isRefusal(refusal) ? refusal.details.conflicts?.[field] : undefined
  return values.find((value) => value === theirs)
}

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: () => callAsAdmin(getUser, { params: { id } }),
    // Staff decide on the account as it is now.
    gcTime: 0,
  })

const FAILED = t`Failed to update user status. Please try again.`

// The server explains refusals, for example of one's own account or the last administrator.
const showFailure = (error: unknown): void => showToast(isRefusal(error) ? error.message : FAILED, 'error')

/** Saves a user's status and shows the outcome, with a way to take it back. Throws if it has changed meanwhile. */
export async function saveStatus(
  user: User,
  change: UserStatusChange,
  onUndone: (user: User) => void,
): Promise<User | undefined> {
  const params = { id: user._id }
  try {
    const saved = await callAsAdmin(setUserStatus, { params, body: change })
    const undo = () =>
      void callAsAdmin(setUserStatus, { params, body: { status: user.status } }).then(onUndone, showFailure)
    showToast(t`User status updated successfully`, 'success', { label: t`Undo`, onAct: undo })
    return saved
  } catch (error) {
    if (isConflict(error)) throw error
    showFailure(error)
    return undefined
  }
}

/** Makes an account active again that was going to be deleted. */
export async function restoreUser({ _id, name }: User): Promise<User | undefined> {
  try {
    const saved = await callAsAdmin(cancelUserDeletion, { params: { id: _id } })
    showToast(t`${name}’s account is active again`, 'success')
    return saved
  } catch (error) {
    showFailure(error)
    return undefined
  }
}

/** Has a user deleted after some days, and shows the outcome, with a way to take it back. */
export async function scheduleDeletion(
  user: User,
  body: UserDeletion,
  onUndone: (user: User) => void,
): Promise<User | undefined> {
  try {
    const saved = await callAsAdmin(scheduleUserDeletion, { params: { id: user._id }, body })
    const undo = () => void restoreUser(saved).then((restored) => restored && onUndone(restored))
    const day = saved.deletionDueAt ? deletionDay(saved.deletionDueAt) : ''
    const detail = t`${user.name}’s account is suspended now, and erased on ${day}.`
    showToast(t`User deleted successfully`, 'success', { label: t`Undo`, onAct: undo }, { detail })
    return saved
  } catch (error) {
    showToast(t`Failed to delete user. ${messageOf(error)}`.trim(), 'error')
    return undefined
  }
}

/** Saves a user's role and shows the outcome. Throws if it has changed meanwhile. */
export async function saveRole(
  user: User,
  role: Role,
  basedOn: Pick<User, 'role'>,
): Promise<User | undefined> {
  try {
    const saved = await callAsAdmin(setUserRole, { params: { id: user._id }, body: { role, basedOn } })
    showToast(t`User role updated successfully`, 'success')
    return saved
  } catch (error) {
    if (isConflict(error)) throw error
    showToast(isRefusal(error) ? error.message : t`Failed to update user role. Please try again.`, 'error')
    return undefined
  }
}
