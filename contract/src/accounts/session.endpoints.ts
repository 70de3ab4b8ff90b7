import { endpoint } from '../endpoint.ts'
import type * as s from './accounts.schema.ts'

/** In a file of their own: every page starts with these two. */
export const getProfile = endpoint<{ reply: typeof s.ProfileReply }>('GET', '/api/auth/profile', 'member')

export const logOut = endpoint<{ reply: typeof s.Done }>('POST', '/api/auth/logout', 'member')
