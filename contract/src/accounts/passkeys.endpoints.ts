import { endpoint } from '../endpoint.ts'
import type { Done, LoggedIn } from './accounts.schema.ts'
import type * as s from './passkeys.schema.ts'
import type { TwoFactorStart } from './two-factor.schema.ts'

export const listPasskeys = endpoint<{ reply: typeof s.Passkeys }>('GET', '/api/auth/passkeys', 'member')

/** Options for a new passkey, after proof. */
export const startPasskey = endpoint<{
  body: typeof TwoFactorStart
  reply: typeof s.PasskeyCreation
}>('POST', '/api/auth/passkeys/new', 'member')

export const addPasskey = endpoint<{
  body: typeof s.NewPasskey
  reply: typeof s.Passkey
}>('POST', '/api/auth/passkeys', 'member')

export const renamePasskey = endpoint<{
  params: typeof s.PasskeyParams
  body: typeof s.PasskeyRename
  reply: typeof Done
}>('PUT', '/api/auth/passkeys/:id', 'member')

export const removePasskey = endpoint<{
  params: typeof s.PasskeyParams
  body: typeof TwoFactorStart
  reply: typeof Done
}>('DELETE', '/api/auth/passkeys/:id', 'member')

/** Options for showing one of the caller's passkeys as proof. */
export const startPasskeyProof = endpoint<{ reply: typeof s.PasskeyRequest }>(
  'POST',
  '/api/auth/passkeys/proof',
  'member',
)

/** Options for a login, in which the browser offers all passkeys that it has for this site. */
export const startPasskeyLogin = endpoint<{
  body: typeof s.PasskeyLoginStart
  reply: typeof s.PasskeyRequest
}>('POST', '/api/auth/login/passkey/options', 'public')

/** A login without a password: the passkey is both factors. */
export const logInWithPasskey = endpoint<{
  body: typeof s.PasskeyLogin
  reply: typeof LoggedIn
}>('POST', '/api/auth/login/passkey', 'public')
