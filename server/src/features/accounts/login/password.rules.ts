import { passwordTooShort } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Strictness } from '../accounts.deps.ts'

/** The schema checks the default minimum; this checks the operator's longer one. */
export function refuseShortPassword(
  strictness: Strictness | undefined,
  field: 'password' | 'newPassword',
  password: string,
): void {
  const least = strictness?.minPassword ?? 0
  if (password.length >= least) return
  const message = passwordTooShort(least)
  throw new AppError('INVALID_INPUT', message, { validationErrors: { [field]: message } })
}
