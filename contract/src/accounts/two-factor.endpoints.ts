import { endpoint } from '../endpoint.ts'
import type { Done, LoggedIn } from './accounts.schema.ts'
import type * as s from './two-factor.schema.ts'

export const getTwoFactor = endpoint<{ reply: typeof s.TwoFactor }>('GET', '/api/auth/two-factor', 'member')

/** Makes a secret for an authenticator app. Nothing changes until `confirmTwoFactor`. */
export const startTwoFactor = endpoint<{
  body: typeof s.TwoFactorStart
  reply: typeof s.TwoFactorSecret
}>('POST', '/api/auth/two-factor/setup', 'member')

/** Switches it on with a first code from the app. */
export const confirmTwoFactor = endpoint<{
  body: typeof s.TwoFactorConfirmation
  reply: typeof s.RecoveryCodes
}>('POST', '/api/auth/two-factor/confirm', 'member')

/** The earlier ones no longer work. */
export const makeRecoveryCodes = endpoint<{
  body: typeof s.TwoFactorStart
  reply: typeof s.RecoveryCodes
}>('POST', '/api/auth/two-factor/recovery-codes', 'member')

export const endTwoFactor = endpoint<{
  body: typeof s.TwoFactorEnd
  reply: typeof Done
}>('POST', '/api/auth/two-factor/off', 'member')

/** Completes a login with Google whose account also needs a code. */
export const completeLogin = endpoint<{
  body: typeof s.HeldLogin
  reply: typeof LoggedIn
}>('POST', '/api/auth/login/code', 'public')
