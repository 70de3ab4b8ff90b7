import type { Access } from '../endpoint.ts'
import { type Role, roles } from './accounts.terms.ts'

/** Which roles an endpoint's access admits. Everyone may call a public endpoint. */
const admitted: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  member: roles,
  figures: ['admin', 'moderator', 'support', 'analyst'],
  support: ['admin', 'moderator', 'support'],
  moderator: ['admin', 'moderator'],
  admin: ['admin'],
}

export const mayCall = (role: Role, access: Access): boolean =>
  access === 'public' || admitted[access].includes(role)

/** True for roles that work in the back office. */
export const isStaff = (role: Role): boolean => mayCall(role, 'figures')
