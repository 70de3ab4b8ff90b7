import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './users.schema.ts'

export const listUsers = endpoint<{
  query: typeof s.UsersQuery
  reply: typeof s.Users
}>('GET', '/api/users', 'support')

export const exportUsers = endpoint<{
  query: typeof s.UsersFilters
  reply: typeof s.UsersFile
}>('GET', '/api/users/export', 'admin', 'text/csv')

export const getUser = endpoint<{
  params: typeof s.UserParams
  reply: typeof s.User
}>('GET', '/api/users/:id', 'support')

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

/** Suspends the account and deletes it a week later, unless it is restored. `deleteUser` deletes at once. */
export const scheduleUserDeletion = endpoint<{
  params: typeof s.UserParams
  body: typeof s.UserDeletion
  reply: typeof s.User
}>('POST', '/api/users/:id/deletion', 'admin')

export const cancelUserDeletion = endpoint<{
  params: typeof s.UserParams
  reply: typeof s.User
}>('DELETE', '/api/users/:id/deletion', 'admin')
