import { hash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@bowerbird/contract/accounts/accounts.terms'

/** Without letters and digits that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** As people write them down: "k7mq-2xw9-hd4t". About 59 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'))

/** A plain hash is enough: unlike passwords, the codes are random and too many to try. */
export const recoveryCodeHash = (accountId: string, code: string): Buffer =>
  hash('sha256', `${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`, 'buffer')
