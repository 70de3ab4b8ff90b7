import {
  cancelUserDeletion,
  deleteUser,
  exportUsers,
  getUser,
  listUsers,
  scheduleUserDeletion,
  setUserRole,
  setUserStatus,
} from '@bowerbird/contract/accounts/users.endpoints'
import {
  User,
  UserDeletion,
  UserParams,
  UserRoleChange,
  UserStatusChange,
  Users,
  UsersFile,
  UsersFilters,
  UsersQuery,
} from '@bowerbird/contract/accounts/users.schema'
import { Done } from '@bowerbird/contract/done.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../../platform/http/serve.ts'
import * as standing from './account-standing.service.ts'
import * as users from './users.service.ts'
import { exportAccounts } from './users-export.service.ts'

export function userRoutes(app: FastifyInstance, deps: standing.StandingDeps): void {
  serveMember(app, listUsers, { query: UsersQuery, reply: Users }, ({ query }) =>
    users.listUsers(deps.db, query),
  )

  serveMember(
    app,
    exportUsers,
    { query: UsersFilters, reply: UsersFile },
    async ({ query, member, reply }) => {
      const file = await exportAccounts(deps.db, member, query)
      reply.header('content-disposition', 'attachment; filename="users.csv"')
      return file
    },
  )

  serveMember(
    app,
    setUserStatus,
    { params: UserParams, body: UserStatusChange, reply: User },
    ({ params, body, member }) => standing.changeUserStatus(deps, member, params.id, body),
  )

  serveMember(
    app,
    setUserRole,
    { params: UserParams, body: UserRoleChange, reply: User },
    ({ params, body, member }) => users.changeUserRole(deps.db, member, params.id, body),
  )

  serveMember(app, deleteUser, { params: UserParams, reply: Done }, ({ params, member }) =>
    standing.deleteUser(deps, member, params.id),
  )

  serveMember(app, getUser, { params: UserParams, reply: User }, ({ params }) =>
    users.viewUser(deps.db, params.id),
  )

  serveMember(
    app,
    scheduleUserDeletion,
    { params: UserParams, body: UserDeletion, reply: User },
    ({ params, body, member }) => standing.scheduleDeletion(deps, member, params.id, body),
  )

  serveMember(app, cancelUserDeletion, { params: UserParams, reply: User }, ({ params, member }) =>
    standing.cancelDeletion(deps, member, params.id),
  )
}
