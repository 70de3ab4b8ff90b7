import { useEffect, useRef } from 'react'
import { closeLogin, useLoginRequest } from '../../platform/login-gate.ts'
import { useSession } from '../../platform/session.ts'
import { showToast } from '../../ui/toasts.ts'
import { ACCOUNT_MENU_ID } from './account-menu.tsx'
import { loginDialog } from './login-dialog.late.ts'
import { LOGIN_FAILED_TO_LOAD } from './login-flow.late.ts'

/** Mounted once. Fetches and opens the login dialog for whoever asks `platform/login-gate`. */
export function LoginHost() {
  const wish = useLoginRequest()
  const isOpen = wish !== undefined
  const isMember = useSession().state === 'member'
  const wasOpen = useRef(false)
  const { part: LoginDialog, hasFailed, retry } = loginDialog.use(isOpen)

  useEffect(() => {
    if (!isOpen || !hasFailed) return
    closeLogin()
    showToast(LOGIN_FAILED_TO_LOAD, 'error')
    retry()
  }, [isOpen, hasFailed, retry])

  // The Login button that had the focus is gone for a member: it goes to what has taken its place.
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed || !isMember || document.activeElement !== document.body) return
    document.getElementById(ACCOUNT_MENU_ID)?.querySelector<HTMLElement>('a, button')?.focus()
    if (document.activeElement === document.body) document.getElementById('content')?.focus()
  }, [isOpen, isMember])

  return LoginDialog && <LoginDialog wish={wish} />
}
