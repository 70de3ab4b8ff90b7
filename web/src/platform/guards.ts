import { redirect } from '@tanstack/react-router'
import { type Session, sessionReady } from './session.ts'

const LONGEST_WAIT_MS = 1000

/** Called once a page that checks who is there has been taken over by React. */
export let tellChecking = (): void => undefined
const checking = new Promise<void>((resolve) => {
  tellChecking = resolve
})

/** Leaving a page that React is just taking over would take its ground away. */
async function goHome(): Promise<never> {
  await Promise.race([checking, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
  throw redirect({ to: '/' })
}

/** For pages of signed-in people: everyone else goes home. The server checks every call again. */
export async function requireMember(): Promise<Session> {
  const session = await sessionReady()
  if (session.state !== 'member') return goHome()
  return session
}

export async function requireAdmin(): Promise<Session> {
  const session = await sessionReady()
  if (session.state !== 'member' || !session.isAdmin) return goHome()
  return session
}

/** Where a path that leads nowhere leads: administrators to their dashboard, everyone else home. */
export async function leadHome(): Promise<never> {
  const session = typeof window === 'undefined' ? undefined : await sessionReady()
  const isAdmin = session?.state === 'member' && session.isAdmin
  throw redirect({ to: isAdmin ? '/admin/dashboard' : '/' })
}

/** At start, an administrator outside the admin area is taken to the dashboard. */
export async function adminNeedsDashboard(path: string): Promise<boolean> {
  const session = await sessionReady()
  return session.state === 'member' && session.isAdmin && !/^\/admin(\/|$)/.test(path)
}

/** Whether a page among these is behind one of the guards above. */
export const isProtected = (matches: readonly { routeId: string }[]): boolean =>
  matches.some(({ routeId }) => /^\/(_member|admin)(\/|$)/.test(routeId))
