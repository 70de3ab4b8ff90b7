import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './users.schema.ts'

export const listUsers = endpoint<{ query: typeof s.UsersQuery; reply: typeof s.Users }>({
  method: 'GET',
  path: '/api/users',
  access: 'support',
})

export const setUserStatus = endpoint<{
  params: typeof s.UserParams
  body: typeof s.UserStatusChange
  reply: typeof s.User
}>({
  method: 'PATCH',
  path: '/api/users/:id/status',
  access: 'moderator',
})

export const setUserRole = endpoint<{
  params: typeof s.UserParams
  body: typeof s.UserRoleChange
  reply: typeof s.User
}>({
  method: 'PATCH',
  path: '/api/users/:id/role',
  access: 'admin',
})

export const deleteUser = endpoint<{ params: typeof s.UserParams; reply: typeof done.Done }>({
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'admin',
})
