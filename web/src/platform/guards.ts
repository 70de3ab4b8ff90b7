import { redirect } from '@tanstack/react-router'
import { type Session, sessionReady } from './session.ts'
import { isViewingSite } from './view-site.ts'

const LONGEST_WAIT_MS = 1000

/** Call it once React has hydrated the "Checking" page. */
export let notifyHydrated = (): void => undefined
const hydrated = new Promise<void>((resolve) => {
  notifyHydrated = resolve
})

/** Waits for hydration: navigating during it would abort it, with an error in the console. */
async function goHome(loginFor?: string): Promise<never> {
  await Promise.race([hydrated, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
  throw redirect({ to: '/', ...(loginFor && { state: { loginFor } }) })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The requested page of someone who has to log in first. In the history entry, so that no link can set it. */
    loginFor?: string
    /** They were on that page when their session ended. */
    wasLoggedOut?: boolean
  }
}

/**
 * For members' pages: redirects everyone else home, where the login dialog opens and then leads on to the page. The
 * server checks every call again.
 */
export async function requireMember(target?: string): Promise<Session> {
  const session = await sessionReady()
  if (session.state !== 'member') return goHome(target)
  return session
}

/** For the back office. Its frame decides which screens a role may open. */
export async function requireStaff(): Promise<Session> {
  const session = await sessionReady()
  if (session.state !== 'member' || !session.isStaff) return goHome()
  return session
}

/** For unknown paths: redirects administrators to their dashboard, everyone else home. */
export async function redirectHome(): Promise<never> {
  const session = typeof window === 'undefined' ? undefined : await sessionReady()
  const isAdmin = session?.state === 'member' && session.isAdmin
  throw redirect({ to: isAdmin ? '/admin/dashboard' : '/' })
}

/**
 * Administrators who open the site outside the admin area are redirected to the dashboard, unless they chose to view
 * the site. Not from `/offline`, which stands in for the requested page and returns to it, nor from `/unsubscribe`, which
 * an email with the figures of the week leads to.
 */
export async function needsAdminDashboard(path: string): Promise<boolean> {
  const session = await sessionReady()
  if (isViewingSite()) return false
  return session.state === 'member' && session.isAdmin && !/^\/(admin|offline|unsubscribe)(\/|$)/.test(path)
}

/** True if one of the guards above protects one of these routes. */
export const isProtected = (matches: readonly { routeId: string }[]): boolean =>
  matches.some(({ routeId }) => /^\/(_member|admin)(\/|$)/.test(routeId))
