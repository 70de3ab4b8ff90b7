import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { openLogin } from '../../../platform/login-gate.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

/** The server's message, or a fallback where there is none. */
export const messageOr = (error: unknown, fallback: string): string =>
  (error instanceof AppError && error.message) || fallback

/** Shows why something failed. With an expired session it opens the login dialog, then retries. */
export function showError(error: unknown, fallback: string, retry: () => void): void {
  if (error instanceof AppError && error.code === 'AUTHENTICATION_REQUIRED') {
    openLogin({ message: t`Please log in again to continue`, onLoggedIn: retry })
  } else {
    showToast(messageOr(error, fallback), 'error')
  }
}
