import { z } from 'zod'
import { requiredPath } from '../errors.ts'
import { accountStatuses, genders, MAX_PASSWORD, roles } from './accounts.terms.ts'

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .regex(z.regexes.email, 'Please enter a valid email address')

export const Credentials = z.object({
  email: Email,
  password: z.string().min(1, requiredPath('password')).max(MAX_PASSWORD),
})
export type Credentials = z.infer<typeof Credentials>

/** What a successful login tells the browser. */
export const SignedIn = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
})
export type SignedIn = z.infer<typeof SignedIn>

/** The signed-in person's own profile. */
export const Profile = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  isVerified: z.boolean(),
  DOB: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  phoneNumber: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileReply = z.object({ user: Profile })
export const AdminStatus = z.object({ isAdmin: z.boolean() })
export const Done = z.object({ success: z.literal(true), message: z.string() })
