import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './users.schema.ts'

export const listUsers = endpoint<{
  query: typeof s.UsersQuery
  reply: typeof s.Users
}>('GET', '/api/users', 'support')

export const setUserStatus = endpoint<{
  params: typeof s.UserParams
  body: typeof s.UserStatusChange
  reply: typeof s.User
}>('PATCH', '/api/users/:id/status', 'moderator')

export const setUserRole = endpoint<{
  params: typeof s.UserParams
  body: typeof s.UserRoleChange
  reply: typeof s.User
}>('PATCH', '/api/users/:id/role', 'admin')

export const deleteUser = endpoint<{
  params: typeof s.UserParams
  reply: typeof done.Done
}>('DELETE', '/api/users/:id', 'admin')
