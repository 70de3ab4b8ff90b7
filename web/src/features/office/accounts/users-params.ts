import {
  type AccountStatus,
  accountStatuses,
  type StaffFilter,
  staffFilters,
} from '@bowerbird/contract/accounts/accounts.terms'
import { readListParams } from '../../../ui/lists/list-params.ts'
import type { ListParams } from '../../../ui/lists/use-list.ts'

export interface UsersParams extends ListParams {
  status?: AccountStatus | undefined
  role?: StaffFilter | undefined
}

export const readUsersParams = (search: Record<string, unknown>): UsersParams => ({
  ...readListParams(search),
  status: accountStatuses.find((status) => status === search.status),
  role: staffFilters.find((role) => role === search.role),
})
