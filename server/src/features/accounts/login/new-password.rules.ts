import {
  PASSWORD_BREACHED,
  PASSWORD_IS_OWN,
  PASSWORD_TOO_COMMON,
  passwordTooShort,
} from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { Strictness } from '../accounts.deps.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Facts about the owner that an acquaintance would try first. */
interface Owner {
  email: string
  /** Left out where it isn't the caller who told it. */
  name?: string
}

const isOwn = (password: string, { name, email }: Owner): boolean => {
  const guesses = [name, email, email.split('@')[0], marketName()]
  return guesses.some((guess) => guess?.toLowerCase() === password.toLowerCase())
}

/** Returns the fault of a new password, or undefined. The schema has checked the default minimum. */
export function findPasswordProblem(
  password: string,
  owner: Owner,
  minPassword: number = 0,
): string | undefined {
  if (password.length < minPassword) return passwordTooShort(minPassword)
  if (isCommonPassword(password)) return PASSWORD_TOO_COMMON
  return isOwn(password, owner) ? PASSWORD_IS_OWN : undefined
}

export async function refuseWeakPassword(
  strictness: Strictness | undefined,
  field: 'password' | 'newPassword',
  password: string,
  owner: Owner,
): Promise<void> {
  const message =
    findPasswordProblem(password, owner, strictness?.minPassword) ??
    ((await strictness?.isBreached?.(password)) ? PASSWORD_BREACHED : undefined)
  if (message) throw new AppError('INVALID_INPUT', message, { validationErrors: { [field]: message } })
}
