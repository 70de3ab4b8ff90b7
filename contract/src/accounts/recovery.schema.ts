import { z } from 'zod'
import { Email, LoginPassword, NewPassword } from './accounts.schema.ts'

/** The first half of a login: the password, or a provider's login that waits for its code. */
export const RecoveryRequest = z.union([
  z.object({ email: Email, password: LoginPassword }),
  z.object({ loginToken: z.string().min(1).max(100) }),
])
export type RecoveryRequest = z.infer<typeof RecoveryRequest>

/**
 * `emailed`: the button in an email starts it. `waiting`: it has started. `ready`: the link that completes it has been
 * emailed.
 */
export const Recovery = z.object({
  state: z.enum(['none', 'emailed', 'waiting', 'ready']),
  /** When the link is emailed. */
  dueAt: z.iso.datetime().nullable(),
  /** When the link no longer works. */
  expiresAt: z.iso.datetime().nullable(),
})
export type Recovery = z.infer<typeof Recovery>

/** The token of a link in an email. */
export const RecoveryLink = z.object({ token: z.string().min(1).max(100) })

export const RecoveryCompletion = z.object({ ...RecoveryLink.shape, newPassword: NewPassword })
export type RecoveryCompletion = z.infer<typeof RecoveryCompletion>

/** `email`: of the account, to log in with. */
export const RecoveryCompleted = z.object({
  success: z.literal(true),
  message: z.string(),
  email: z.string(),
})
export type RecoveryCompleted = z.infer<typeof RecoveryCompleted>
