import { getProfile, logOut } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { TOKEN_KEY } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { dropToken, keepToken, readToken } from './token.ts'

/** Who is using this browser. Unknown on the server and until a kept token has been checked. */
export type Session =
  | { state: 'unknown' }
  | { state: 'anonymous' }
  | { state: 'member'; user: Profile; isAdmin: boolean }

const unknown: Session = { state: 'unknown' }
const anonymous: Session = { state: 'anonymous' }

let current: Session = unknown
let checking: Promise<Session> | undefined
const listeners = new Set<() => void>()

function set(session: Session): Session {
  current = session
  for (const listener of listeners) listener()
  return session
}

async function check(): Promise<Session> {
  if (!readToken()) return set(anonymous)
  try {
    const { user } = await call(getProfile)
    return set({ state: 'member', user, isAdmin: user.role === 'admin' })
  } catch (error) {
    // A token that no longer works is removed quietly. A server that can't be reached says nothing about it.
    if (error instanceof AppError && error.httpStatus === 401) dropToken()
    return set(anonymous)
  }
}

/** The session once it is known; asked for by guards before a protected page shows. */
export function sessionReady(): Promise<Session> {
  checking ??= check()
  return checking
}

/** Checks again, after signing in or when another tab has changed the token. */
export function refreshSession(): Promise<Session> {
  checking = check()
  return checking
}

export async function signInWith(token: string): Promise<Session> {
  keepToken(token)
  return refreshSession()
}

export async function signOut(): Promise<void> {
  // Signed out here whatever the server says: a lost connection must not keep someone in.
  await call(logOut).catch(() => undefined)
  dropToken()
  checking = Promise.resolve(set(anonymous))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => unknown,
  )
}

/** Called once in the browser: signing out in one tab signs out the others. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) void refreshSession()
  })
}
