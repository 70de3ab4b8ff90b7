import { MIN_PASSWORD } from '@bowerbird/contract/accounts/accounts.terms'
import { dictionary } from '@zxcvbn-ts/language-common'

const COUNT = 10_000

/** The commonest passwords that are long enough to be chosen, in lower case, the commonest first. */
export const commonPasswords: readonly string[] = dictionary['passwords-common']
  .filter((password) => password.length >= MIN_PASSWORD)
  .slice(0, COUNT)

const common = new Set(commonPasswords)

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
