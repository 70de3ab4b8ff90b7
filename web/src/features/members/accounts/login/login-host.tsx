import { useEffect, useRef } from 'react'
import { closeLogin, useLoginRequest } from '../../../../platform/login-gate.ts'
import { useSession } from '../../../../platform/session.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { LOGIN_FAILED_TO_LOAD, loginDialog, loginFlow, memberMenu } from '../accounts.lazy.ts'
import { ACCOUNT_MENU_ID } from '../menu/account-menu.tsx'

/** Mounted once. Loads and opens the login dialog when `platform/login-gate` requests a login. */
export function LoginHost() {
  const request = useLoginRequest()
  const isOpen = request !== undefined
  const isMember = useSession().state === 'member'
  const wasOpen = useRef(false)
  const { part: LoginDialog, hasFailed, retry } = loginDialog.use(isOpen)

  // A member's header comes next.
  useEffect(() => {
    if (isOpen) memberMenu.preload()
  }, [isOpen])

  useEffect(() => {
    if (!isOpen || !hasFailed) return
    closeLogin()
    showToast(LOGIN_FAILED_TO_LOAD, 'error')
    retry()
  }, [isOpen, hasFailed, retry])

  // The Login button that had the focus is gone: move the focus to what has replaced it.
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed || !isMember || document.activeElement !== document.body) return
    document.getElementById(ACCOUNT_MENU_ID)?.querySelector<HTMLElement>('a, button')?.focus()
    if (document.activeElement === document.body) document.getElementById('content')?.focus()
  }, [isOpen, isMember])

  return LoginDialog && <LoginDialog request={request} flow={loginFlow} failedText={LOGIN_FAILED_TO_LOAD} />
}
