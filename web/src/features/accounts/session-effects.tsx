import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { adminNeedsDashboard, isProtected } from '../../platform/guards.ts'
import {
  currentSession,
  onSessionChange,
  type Session,
  useSession,
  watchSession,
} from '../../platform/session.ts'

const emailOf = (session: Session) => (session.state === 'member' ? session.user.email : undefined)

/** What signing in and out means for the page that is open, in this tab and in the others. Mounted once. */
export function SessionEffects() {
  useAdminHome()
  useFreshData()
  useEffect(watchSession, [])
  return null
}

/** Leaving a page while it is still coming alive would break off its hydration, with an error in the console. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 })
  else setTimeout(act)
}

/** Administrators begin at their dashboard, and the home page is not for them. */
function useAdminHome(): void {
  const router = useRouter()
  const session = useSession()
  const isAtHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  const isAdminAtHome = isAtHome && session.state === 'member' && session.isAdmin
  useEffect(() => {
    void adminNeedsDashboard(window.location.pathname).then((isNeeded) => {
      if (isNeeded) whenIdle(() => void router.navigate({ to: '/admin/dashboard', replace: true }))
    })
  }, [router])
  useEffect(() => {
    if (isAdminAtHome) whenIdle(() => void router.navigate({ to: '/admin/dashboard', replace: true }))
  }, [isAdminAtHome, router])
}

/** What one person was shown must not be left for the next, and a new member sees at once what members see. */
function useFreshData(): void {
  const router = useRouter()
  useEffect(() => {
    let before = currentSession()
    return onSessionChange(() => {
      const left = before
      before = currentSession()
      if (left.state === 'unknown' || emailOf(left) === emailOf(before)) return
      void changePerson()
    })

    async function changePerson(): Promise<void> {
      if (currentSession().state === 'anonymous' && isProtected(router.state.matches)) {
        // Unsaved work of someone who is gone can't be saved any more: no question is asked.
        await router.navigate({ to: '/', ignoreBlocker: true })
      }
      router.clearCache()
      await router.invalidate()
    }
  }, [router])
}
