import { AppError } from '@bowerbird/contract/errors'
import { openLogin } from '../../platform/login-gate.ts'
import { showToast } from '../../ui/toasts.ts'

/** The server's own words, where it has some. */
export const wordsOf = (refusal: unknown, otherwise: string): string =>
  (refusal instanceof AppError && refusal.message) || otherwise

/** Says why something was not done. Someone whose session has ended can sign in and have it done after all. */
export function explain(refusal: unknown, otherwise: string, again: () => void): void {
  if (refusal instanceof AppError && refusal.code === 'AUTHENTICATION_REQUIRED') {
    openLogin({ message: 'Please log in again to go on', onSignedIn: again })
  } else {
    showToast(wordsOf(refusal, otherwise), 'error')
  }
}
