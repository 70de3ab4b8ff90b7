import { z } from 'zod'
import { OwnerProof, SecondFactor, SecondFactorCode } from './proof.schema.ts'

/** Says if a login also needs a code from an authenticator app. */
export const TwoFactor = z.object({
  isOn: z.boolean(),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.int(),
  /** True for staff if the market requires it of them. */
  isRequired: z.boolean().optional(),
})
export type TwoFactor = z.infer<typeof TwoFactor>

export const TwoFactorStart = z.object(OwnerProof)
export type TwoFactorStart = z.infer<typeof TwoFactorStart>

/** Shown once; the app keeps it. */
export const TwoFactorSecret = z.object({
  /** Base 32, for typing it in. */
  secret: z.string(),
  /** The same as `otpauth://` address, for a QR code. */
  uri: z.string(),
})
export type TwoFactorSecret = z.infer<typeof TwoFactorSecret>

export const TwoFactorConfirmation = z.object({ code: SecondFactorCode })

/** Shown once; only their hashes are stored. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** A passkey, or the proof and a code. */
export const TwoFactorEnd = z.object(OwnerProof)

/** Completes a provider's login of an account with two-factor login. */
export const HeldLogin = z.object({ loginToken: z.string().min(1).max(100), ...SecondFactor })
export type HeldLogin = z.infer<typeof HeldLogin>
