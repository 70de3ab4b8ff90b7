import { z } from 'zod'
import { t } from '../language/t.ts'

/*
 * Options and answers are those of the browser's WebAuthn, as JSON (https://www.w3.org/TR/webauthn-3/). Replies and
 * requests name only what is used.
 */

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)
const CredentialId = z
  .string()
  .max(1400)
  .regex(/^[\w-]+$/)

/** A passkey's answer to options of a login or of a proof. */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** A new passkey, as the browser answers to options of `startPasskey`. */
export const PasskeyRegistration = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const userVerification = z.enum(['required', 'preferred', 'discouraged'])

/** For `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
  allowCredentials: z.array(Descriptor).optional(),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** For `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** `PASSKEYS_FULL` names it too. */
export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME = 60
const PasskeyName = z
  .string()
  .trim()
  .min(1, t`Please enter a name`)
  .max(MAX_PASSKEY_NAME, { error: () => t`A name can have ${MAX_PASSKEY_NAME} characters at most` })

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const Passkeys = z.object({ passkeys: z.array(Passkey) })
export const PasskeyParams = z.object({ id: z.uuid('Invalid passkey ID') })
export const NewPasskey = z.object({ name: PasskeyName, passkey: PasskeyRegistration })
export type NewPasskey = z.infer<typeof NewPasskey>
export const PasskeyRename = z.object({ name: PasskeyName })

/** Why someone who is not logged in is asked for a passkey: instead of everything else, or besides a password. */
export const PasskeyLoginStart = z.object({ asSecondFactor: z.boolean().default(false) })
export const PasskeyLogin = z.object({ passkey: PasskeyAssertion })
