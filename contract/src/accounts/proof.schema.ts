import { z } from 'zod'
import { t } from '../language/t.ts'
import { MAX_PASSWORD } from './accounts.terms.ts'
import { PasskeyAssertion } from './passkeys.schema.ts'

/** From an authenticator app, or a recovery code; both as people write them, with spaces or hyphens. */
export const SecondFactorCode = z.string().trim().min(1, t`Please enter a code`).max(40)

/** For accounts with two-factor login, in the request that logs in: without one, they answer TWO_FACTOR_REQUIRED. */
export const SecondFactor = {
  code: SecondFactorCode.optional(),
  /** For options from `startPasskeyLogin` with `asSecondFactor`. */
  passkey: PasskeyAssertion.optional(),
}
export type SecondFactor = { code?: string | undefined; passkey?: PasskeyAssertion | undefined }

/**
 * Shows that the caller owns the account, by one of these: its password, or a code from `sendOwnerCode` if it has none;
 * a passkey, for options from `startPasskeyProof`; a code of two-factor login. Parts of a body: forms leave blank what
 * is not needed.
 */
export const OwnerProof = {
  currentPassword: z.string().max(MAX_PASSWORD).optional(),
  // Checked with the proof itself: forms send a blank one when none is needed.
  ownerCode: z.string().trim().max(20).optional(),
  passkey: PasskeyAssertion.optional(),
  code: z.string().trim().max(40).optional(),
}
export type OwnerProof = {
  currentPassword?: string | undefined
  ownerCode?: string | undefined
  passkey?: PasskeyAssertion | undefined
  code?: string | undefined
}
