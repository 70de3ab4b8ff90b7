import { z } from 'zod'
import { adminListQuery } from '../admin-list.schema.ts'
import { t } from '../language/t.ts'
import { accountReasonIds, MAX_STATUS_NOTE } from './account-reasons.ts'
import { accountStatuses, genders, roles, staffFilters } from './accounts.terms.ts'

export const UserParams = z.object({ id: z.uuid('Invalid user ID') })

export const UsersQuery = z.object({
  ...adminListQuery,
  status: z.enum(accountStatuses).optional(),
  /** Only staff, or those with one role of staff. */
  role: z.enum(staffFilters).optional(),
})
export type UsersQuery = z.infer<typeof UsersQuery>

export const UsersFilters = UsersQuery.pick({ status: true, role: true })
export type UsersFilters = z.infer<typeof UsersFilters>

export const UsersFile = z.string()

/** An account as administrators see it. */
export const User = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  isVerified: z.boolean(),
  gender: z.enum(genders).nullable(),
  DOB: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When the account is deleted, unless staff restore it first. */
  deletionDueAt: z.iso.datetime().nullish(),
})
export type User = z.infer<typeof User>

export const Users = z.object({
  users: z.array(User),
  pagination: z.object({
    currentPage: z.number().int(),
    totalPages: z.number().int(),
    totalUsers: z.number().int(),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
  }),
})
export type Users = z.infer<typeof Users>

const Role = z.enum(roles, `Role must be one of ${roles.join(', ')}`)
const Status = z.enum(accountStatuses, `Status must be one of ${accountStatuses.join(', ')}`)

/** Why: the member reads both, and so do colleagues. */
const explanation = {
  reason: z.enum(accountReasonIds, t`Please choose a reason`).optional(),
  note: z
    .string()
    .trim()
    .max(MAX_STATUS_NOTE, { error: () => t`A note cannot exceed ${MAX_STATUS_NOTE} characters` })
    .optional(),
}

export const UserDeletion = z.object(explanation)
export type UserDeletion = z.infer<typeof UserDeletion>

/** `basedOn` is what the person saw: if it has changed since, that is a conflict. */
export const UserRoleChange = z.object({ role: Role, basedOn: z.object({ role: Role }).optional() })
export type UserRoleChange = z.infer<typeof UserRoleChange>

export const UserStatusChange = z.object({
  status: Status,
  basedOn: z.object({ status: Status }).optional(),
  ...explanation,
})
export type UserStatusChange = z.infer<typeof UserStatusChange>
