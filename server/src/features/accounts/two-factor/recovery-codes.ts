import { hash, randomBytes, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@bowerbird/contract/accounts/accounts.terms'
import { saltedHash } from '../../../platform/passwords.ts'

/** Without letters and digits that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4
const SALT_BYTES = 16

const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** As people write them down: "k7mq-2xw9-hd4t". About 59 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'))

export const newRecoverySalt = (): Buffer => randomBytes(SALT_BYTES)

const typed = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * With the cost of a password's hash: a copy of the database must not be enough to find one. The codes of an account
 * share a salt, so that a try takes one hash.
 */
export const recoveryCodeHash = (code: string, salt: Buffer): Promise<Buffer> => saltedHash(typed(code), salt)

/** As the version before has stored them. */
export const earlierCodeHash = (accountId: string, code: string): Buffer =>
  hash('sha256', `${accountId} ${typed(code)}`, 'buffer')
