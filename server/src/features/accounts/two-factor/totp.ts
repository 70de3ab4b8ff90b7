import { Secret, TOTP } from 'otpauth'

/** Parameters that every authenticator app supports: RFC 6238 with SHA-1, six digits, 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Codes of the step before and after count too: clocks differ, and typing takes time. */
const WINDOW = 1
const SECRET_BYTES = 20

/** In base 32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The account's label in the app, with the secret. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...FORM, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The time step that a code belongs to; undefined if it is not one of about now. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  // The library throws at digits of other scripts.
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}
