import { endpoint } from '../endpoint.ts'
import type * as s from './accounts.schema.ts'

export const logIn = endpoint<{ body: typeof s.Credentials; reply: typeof s.SignedIn }>({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
})

export const logOut = endpoint<{ reply: typeof s.Done }>({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'member',
})

export const getProfile = endpoint<{ reply: typeof s.ProfileReply }>({
  method: 'GET',
  path: '/api/auth/profile',
  access: 'member',
})

export const getAdminStatus = endpoint<{ reply: typeof s.AdminStatus }>({
  method: 'GET',
  path: '/api/auth/admin-status',
  access: 'member',
})
