import type { LoggedIn, Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { getProfile, logOut } from '@bowerbird/contract/accounts/session.endpoints'
import { TOKEN_KEY } from '@bowerbird/contract/accounts/token-key'
import { AppError } from '@bowerbird/contract/errors'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { openTyped } from './sealed-typing.lazy.ts'
import { createStore, useStore } from './store.ts'
import { clearStored, hasSealed, isOwner, keepTyped, storeFor } from './stored-owner.ts'
import { dropToken, readToken, readUser, storeToken, storeUser } from './token.ts'

/** The known fields of a member right after login, before the profile has been loaded. */
export type SessionUser = Pick<Profile, 'name' | 'email' | 'avatar' | 'role'>

export interface MemberSession {
  state: 'member'
  user: SessionUser
  /** Undefined when it could not be loaded after a login, which succeeds anyway. */
  profile: Profile | undefined
  /** Administrators are sent to their dashboard; other staff use the site as members do. */
  isAdmin: boolean
  /** Works in the back office, in any role. */
  isStaff: boolean
}

/** The user of this browser. Unknown on the server and until a stored token has been checked. */
export type Session = { state: 'unknown' } | AnonymousSession | MemberSession

interface AnonymousSession {
  state: 'anonymous'
  /** Logged out here, by choice. */
  isByChoice?: boolean
}

const unknown: Session = { state: 'unknown' }
const anonymous: Session = { state: 'anonymous' }

const store = createStore<Session>(unknown)
let checking: Promise<Session> | undefined
let latestCheck = 0

function set(session: Session): Session {
  // The start script hides what is not for the stored token's user; from now on components decide.
  if (typeof document !== 'undefined') {
    delete document.documentElement.dataset.session
    delete document.documentElement.dataset.own
    settleStored(session)
  }
  store.set(session)
  return session
}

/** Before anyone learns of the session: nobody may read what is another member's. */
function settleStored(session: Session): void {
  if (session.state === 'member') {
    const id = session.profile?._id ?? (readUser() as Partial<Profile> | null)?._id
    if (id) storeFor(id)
  } else if (session.state === 'anonymous' && !session.isByChoice && !readToken()) {
    keepTyped(store.get().state === 'member')
  }
}

const memberOf = (user: SessionUser, profile?: Profile): MemberSession => ({
  state: 'member',
  user,
  profile,
  isAdmin: user.role === 'admin',
  isStaff: user.role !== 'user',
})

/** Also stores the user, for pages that are opened offline and for the next page's first paint. */
function remembered(profile: Profile): MemberSession {
  const { _id, name, email, avatar, role } = profile
  storeUser({ _id, name, email, avatar, role })
  return memberOf(profile, profile)
}

/** The server could not be reached, or may answer a retry soon. */
const isTransient = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'TOO_MANY_REQUESTS')

async function check(known?: SessionUser): Promise<Session> {
  const mine = ++latestCheck
  const token = readToken()
  if (!token) return set(anonymous)
  // The token has changed while the request was in flight: its reply is obsolete.
  const askAgain = () => (mine === latestCheck ? check() : sessionReady())
  try {
    const { user } = await call(getProfile)
    if (readToken() !== token) return askAgain()
    // Before the pages look for what they had stored.
    if (hasSealed() && isOwner(user._id)) await openTyped().catch(() => undefined)
    if (readToken() !== token) return askAgain()
    return set(remembered(user))
  } catch (error) {
    if (readToken() !== token) return askAgain()
    const isRefused = error instanceof AppError && error.httpStatus === 401
    // Right after a login the user is known without the profile, so only a refusal ends the session then.
    if (isRefused || (!known && !isTransient(error))) {
      dropToken()
      return set(anonymous)
    }
    // An unreachable or busy server does not end the session: the last known user stays.
    const user = known ?? (readUser() as SessionUser | null)
    return set(user ? memberOf(user) : anonymous)
  }
}

/** Resolves once the session is known. Guards await it before a protected page is shown. */
export function sessionReady(): Promise<Session> {
  checking ??= check()
  return checking
}

/** Checks again, after a login or when another tab has changed the token. */
export function refreshSession(known?: SessionUser): Promise<Session> {
  checking = check(known)
  return checking
}

/** Starts the session that the server has just created. */
export async function logInWith({ token, ...user }: LoggedIn): Promise<Session> {
  storeToken(token)
  return refreshSession(user)
}

/** Ends the session in this browser only, without a request to the server. */
export function forgetSession(): void {
  latestCheck += 1
  // Before the token, whose end other tabs notice.
  clearStored()
  dropToken()
  checking = Promise.resolve(set({ state: 'anonymous', isByChoice: true }))
}

export async function endSession(): Promise<void> {
  // Logs out here immediately, whatever the server replies: a lost connection must not keep someone logged in.
  const request = call(logOut).catch(() => undefined)
  forgetSession()
  await request
}

/** Stores the profile that the server has returned after a change. */
export function storeProfile(profile: Profile): void {
  if (currentSession().state === 'member') checking = Promise.resolve(set(remembered(profile)))
}

export const currentSession = store.get

export const onSessionChange = store.subscribe

export const useSession = (): Session => useStore(store)

/** The member's account id. Until the session has been checked, that of the stored token's user. */
export function currentId(): string | undefined {
  const session = currentSession()
  if (session.state === 'anonymous' || !readToken()) return undefined
  const known = session.state === 'member' ? session.profile : undefined
  return known?._id ?? (readUser() as Partial<Profile> | null)?._id
}

/** True if this account is the member's own. Never while hydrating: pages are rendered for visitors. */
export const useIsMe = (id: string): boolean =>
  useSyncExternalStore(
    store.subscribe,
    () => currentId() === id,
    () => false,
  )

export const useIsMember = (): boolean => useStore(store, ({ state }) => state === 'member')

/** Follows logins and logouts in other tabs, and checks again when the connection is back. */
export function watchSession(): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) void refreshSession()
  }
  const handleOnline = () => {
    const session = currentSession()
    const isCertain = session.state === 'member' && session.profile !== undefined
    if (!isCertain && readToken()) void refreshSession()
  }
  window.addEventListener('storage', handleStorage)
  window.addEventListener('online', handleOnline)
  return () => {
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('online', handleOnline)
  }
}
