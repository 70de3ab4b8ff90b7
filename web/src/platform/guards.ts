import { redirect } from '@tanstack/react-router'
import { type Session, sessionReady } from './session.ts'

/** For pages of signed-in people: everyone else goes home. The server checks every call again. */
export async function requireMember(): Promise<Session> {
  const session = await sessionReady()
  if (session.state !== 'member') throw redirect({ to: '/' })
  return session
}

export async function requireAdmin(): Promise<Session> {
  const session = await sessionReady()
  if (session.state !== 'member' || !session.isAdmin) throw redirect({ to: '/' })
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
