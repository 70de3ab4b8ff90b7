import {
  deleteUser,
  listUsers,
  setUserRole,
  setUserStatus,
} from '@bowerbird/contract/accounts/users.endpoints'
import {
  User,
  UserParams,
  UserRoleChange,
  UserStatusChange,
  Users,
  UsersQuery,
} from '@bowerbird/contract/accounts/users.schema'
import { Done } from '@bowerbird/contract/done.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../../platform/http/serve.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import * as users from './users.service.ts'

export function userRoutes(app: FastifyInstance, deps: Pick<AccountDeps, 'db' | 'jobs'>): void {
  serveMember(app, listUsers, { query: UsersQuery, reply: Users }, ({ query }) =>
    users.listUsers(deps.db, query),
  )

  serveMember(
    app,
    setUserStatus,
    { params: UserParams, body: UserStatusChange, reply: User },
    ({ params, body, member }) => users.changeUserStatus(deps.db, member, params.id, body),
  )

  serveMember(
    app,
    setUserRole,
    { params: UserParams, body: UserRoleChange, reply: User },
    ({ params, body, member }) => users.changeUserRole(deps.db, member, params.id, body),
  )

  serveMember(app, deleteUser, { params: UserParams, reply: Done }, ({ params, member }) =>
    users.deleteUser(deps, member, params.id),
  )
}
