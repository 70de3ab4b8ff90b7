import type { AccountStatus, Role } from '@bowerbird/contract/accounts/accounts.terms'
import {
  deleteUser,
  listUsers,
  setUserRole,
  setUserStatus,
} from '@bowerbird/contract/accounts/users.endpoints'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { callAsAdmin, isRefusal, messageOf } from '../../../platform/call-as-admin.ts'
import type { PageOf } from '../../../ui/lists/use-list.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { UsersParams } from './users-params.ts'

export const FETCH_FAILED = 'Error fetching users'

async function loadUsers({ page = 1, search, status }: UsersParams): Promise<PageOf<User>> {
  const { users, pagination } = await callAsAdmin(listUsers, {
    query: { page: String(page), search, status },
  })
  const { currentPage, totalPages, totalUsers } = pagination
  return { rows: users, currentPage, totalPages, total: totalUsers }
}

export const usersQuery = (params: UsersParams) => ({
  queryKey: ['users', params],
  queryFn: () => loadUsers(params),
})

const isConflict = (error: unknown): boolean => isRefusal(error) && error.details.conflicts !== undefined

/** Saves a user's status and shows the outcome. Throws if it has changed meanwhile. */
export async function saveStatus(
  user: User,
  status: AccountStatus,
  basedOn: Pick<User, 'status'>,
): Promise<User | undefined> {
  try {
    const saved = await callAsAdmin(setUserStatus, { params: { id: user._id }, body: { status, basedOn } })
    showToast('User status updated successfully', 'success')
    return saved
  } catch (error) {
    if (isConflict(error)) throw error
    // The server explains refusals, for example of one's own account or the last administrator.
    showToast(isRefusal(error) ? error.message : 'Failed to update user status. Please try again.', 'error')
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
    showToast('User role updated successfully', 'success')
    return saved
  } catch (error) {
    if (isConflict(error)) throw error
    showToast(isRefusal(error) ? error.message : 'Failed to update user role. Please try again.', 'error')
    return undefined
  }
}

/** Deletes a user and shows the outcome. */
export async function removeUser(user: User): Promise<boolean> {
  try {
    await callAsAdmin(deleteUser, { params: { id: user._id } })
    showToast('User deleted successfully', 'success')
    return true
  } catch (error) {
    showToast(`Failed to delete user. ${messageOf(error)}`.trim(), 'error')
    return false
  }
}
