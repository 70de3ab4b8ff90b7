import { getProfile, logOut } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Profile, SignedIn } from '@bowerbird/contract/accounts/accounts.schema'
import { TOKEN_KEY } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { call } from './api.ts'
import { createStore, useStore } from './store.ts'
import { dropToken, keepToken, keepUser, readToken, readUser } from './token.ts'

/** What is known of a member at once after signing in, before the profile has been read. */
export type SessionUser = Pick<Profile, 'name' | 'email' | 'avatar' | 'role'>

export interface MemberSession {
  state: 'member'
  user: SessionUser
  /** Missing when it could not be read after a login; signing in doesn't fail for that. */
  profile: Profile | undefined
  isAdmin: boolean
}

/** Who is using this browser. Unknown on the server and until a kept token has been checked. */
export type Session = { state: 'unknown' } | { state: 'anonymous' } | MemberSession

const unknown: Session = { state: 'unknown' }
const anonymous: Session = { state: 'anonymous' }

const store = createStore<Session>(unknown)
let checking: Promise<Session> | undefined
let latestCheck = 0

function set(session: Session): Session {
  // The start script has hidden the Login button for someone with a token; from here on components know.
  if (typeof document !== 'undefined') delete document.documentElement.dataset.session
  store.set(session)
  return session
}

const memberOf = (user: SessionUser, profile?: Profile): MemberSession => ({
  state: 'member',
  user,
  profile,
  isAdmin: user.role === 'admin',
})

/** Noted down too, for a page that is opened without a connection. */
function remembered(profile: Profile): MemberSession {
  const { name, email, avatar, role } = profile
  keepUser({ name, email, avatar, role })
  return memberOf(profile, profile)
}

async function check(known?: SessionUser): Promise<Session> {
  const mine = ++latestCheck
  const token = readToken()
  if (!token) return set(anonymous)
  // Signed out, or in as someone else, while the answer was on its way: it is about nobody here any more.
  const askAgain = () => (mine === latestCheck ? check() : sessionReady())
  try {
    const { user } = await call(getProfile)
    if (readToken() !== token) return askAgain()
    return set(remembered(user))
  } catch (error) {
    if (readToken() !== token) return askAgain()
    if (error instanceof AppError && error.httpStatus === 401) {
      // A token that no longer works is removed quietly.
      dropToken()
      return set(anonymous)
    }
    // A server that can't be reached says nothing about it: whoever was here last is here still.
    const user = known ?? (readUser() as SessionUser | null)
    return set(user ? memberOf(user) : anonymous)
  }
}

/** The session once it is known; asked for by guards before a protected page shows. */
export function sessionReady(): Promise<Session> {
  checking ??= check()
  return checking
}

/** Checks again, after signing in or when another tab has changed the token. */
export function refreshSession(known?: SessionUser): Promise<Session> {
  checking = check(known)
  return checking
}

/** Takes up a session the server has just begun. */
export async function signInWith({ token, ...user }: SignedIn): Promise<Session> {
  keepToken(token)
  return refreshSession(user)
}

/** Ends the session in this browser alone: the server has ended it already, or will not hear of it. */
export function forgetSession(): void {
  latestCheck += 1
  dropToken()
  checking = Promise.resolve(set(anonymous))
}

export async function signOut(): Promise<void> {
  // Signed out here at once and whatever the server says: a lost connection must not keep someone in.
  const told = call(logOut).catch(() => undefined)
  forgetSession()
  await told
}

/** The server has sent the member's profile anew, after a change. */
export function keepProfile(profile: Profile): void {
  if (currentSession().state === 'member') checking = Promise.resolve(set(remembered(profile)))
}

export const currentSession = store.get

export const onSessionChange = store.subscribe

export const useSession = (): Session => useStore(store)

/** While the page stands: signing out in one tab signs out the others, and a lost connection is made up for. */
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
