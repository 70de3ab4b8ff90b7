import { t } from '@bowerbird/contract/language/t'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isProtected, needsAdminDashboard } from '../../../platform/guards.ts'
import { openLogin } from '../../../platform/login-gate.ts'
import { ownPath } from '../../../platform/own-path.ts'
import { sealTyped, storeTypingKey } from '../../../platform/sealed-typing.lazy.ts'
import {
  currentSession,
  onSessionChange,
  type Session,
  useIsMember,
  useSession,
  watchSession,
} from '../../../platform/session.ts'
import { clearStored, isWaiting } from '../../../platform/stored-owner.ts'
import { isViewingSite, stopViewingSite } from '../../../platform/view-site.ts'
import { logOutHost } from './accounts.lazy.ts'

const emailOf = (session: Session) => (session.state === 'member' ? session.user.email : undefined)

/** Applies a login or logout, in this tab or another, to the open page. Mounted once. */
export function SessionEffects() {
  useAdminHome()
  useFreshData()
  useLoginTarget()
  useEffect(watchSession, [])
  const { part: LogOutHost } = logOutHost.use(useIsMember())
  return LogOutHost ? <LogOutHost /> : null
}

/** Navigating during hydration would abort it, with an error in the console. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 })
  else setTimeout(act)
}

/** Sends administrators from the home page to their dashboard, unless they chose to view the site. */
function useAdminHome(): void {
  const router = useRouter()
  const session = useSession()
  const isAtHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  const isAdminAtHome = isAtHome && session.state === 'member' && session.isAdmin
  useEffect(() => {
    void needsAdminDashboard(window.location.pathname).then((isNeeded) => {
      if (isNeeded) whenIdle(() => void router.navigate({ to: '/admin/dashboard', replace: true }))
    })
  }, [router])
  useEffect(() => {
    if (isAdminAtHome && !isViewingSite())
      whenIdle(() => void router.navigate({ to: '/admin/dashboard', replace: true }))
  }, [isAdminAtHome, router])
  const isLoggedOut = session.state === 'anonymous'
  useEffect(() => {
    if (isLoggedOut) stopViewingSite()
  }, [isLoggedOut])
}

/** Prompts a visitor for a login who opened a members' page, for example from an email, and leads on to it. */
function useLoginTarget(): void {
  const router = useRouter()
  const target = useLocation({ select: ({ state }) => ownPath(state.loginFor) })
  const wasLoggedOut = useLocation({ select: ({ state }) => state.wasLoggedOut === true })
  useEffect(() => {
    if (!target || currentSession().state === 'member') return
    openLogin({
      message: wasLoggedOut
        ? t`You have been logged out. Log in to go on where you were.`
        : t`Please log in to continue`,
      onLoggedIn: () => void router.navigate({ href: target, replace: true }),
    })
  }, [target, wasLoggedOut, router])
}

/** Once the pages of a session that was ended elsewhere are closed, nobody else can read what was typed in them. */
function protectTyped(): void {
  const { state } = currentSession()
  if (state === 'member') void storeTypingKey()
  else if (state === 'anonymous' && isWaiting()) void sealTyped()
}

/** Reloads the page's data when the person changes: nothing of the previous one may remain. */
function useFreshData(): void {
  const router = useRouter()
  useEffect(() => {
    let before = currentSession()
    protectTyped()
    return onSessionChange(() => {
      const left = before
      before = currentSession()
      if (left.state === 'unknown') return protectTyped()
      if (emailOf(left) !== emailOf(before)) void changePerson().then(protectTyped)
    })

    async function changePerson(): Promise<void> {
      const session = currentSession()
      if (session.state === 'anonymous' && isProtected(router.state.matches)) {
        // The session ended elsewhere: says so, and leads back. The forms of ads keep what was typed.
        const back = { loginFor: router.state.location.href, wasLoggedOut: true }
        // Unsaved work can't be saved after a logout, so there is nothing to ask.
        await router.navigate({ to: '/', ignoreBlocker: true, ...(!session.isByChoice && { state: back }) })
      }
      // The page that has just closed may have stored something on its way.
      if (session.state === 'anonymous' && session.isByChoice) clearStored()
      router.clearCache()
      await router.invalidate()
    }
  }, [router])
}
