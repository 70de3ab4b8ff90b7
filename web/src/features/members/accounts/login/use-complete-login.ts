import type { LoggedIn } from '@bowerbird/contract/accounts/accounts.schema'
import { AppError } from '@bowerbird/contract/errors'
import { useRouter } from '@tanstack/react-router'
import { closeLogin, fulfilLogin } from '../../../../platform/login-gate.ts'
import { logInWith } from '../../../../platform/session.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { clearDraft } from './login-draft.ts'

/** Finishes every kind of login: members stay where they were, administrators go to their dashboard. */
export function useCompleteLogin(): (loggedIn: LoggedIn) => Promise<void> {
  const router = useRouter()
  return async (loggedIn) => {
    const session = await logInWith(loggedIn)
    if (session.state !== 'member') throw new AppError('INTERNAL', '')
    if (session.isAdmin) {
      closeLogin()
      void router.navigate({ to: '/admin/dashboard' })
    } else {
      fulfilLogin()
    }
    clearDraft()
    showToast(
      loggedIn.wasToBeDeleted
        ? 'Welcome back: your account won’t be deleted'
        : `You are logged in as ${session.user.name}`,
      'success',
    )
  }
}
