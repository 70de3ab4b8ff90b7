import type { LoggedIn } from '@bowerbird/contract/accounts/accounts.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
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
    // What the login was for says itself that it is done: two toasts would cover a third of a phone.
    let isOwnGoal = true
    if (session.isAdmin) {
      closeLogin()
      void router.navigate({ to: '/admin/dashboard' })
    } else {
      isOwnGoal = !fulfilLogin()
    }
    clearDraft()
    if (loggedIn.wasToBeDeleted) showToast(t`Welcome back: your account won’t be deleted`, 'success')
    else if (isOwnGoal) showToast(t`You are logged in as ${session.user.name}`, 'success')
  }
}
