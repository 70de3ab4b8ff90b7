import { sessionReady } from './session.ts'
import { createStore, useStore } from './store.ts'

/** Asks someone to log in: why, and what to do afterwards. */
export interface LoginRequest {
  /** Shown in the dialog, for example "Please login to chat with the seller". */
  message?: string
  /** Opens on the form for a new account. */
  isNewAccount?: boolean
  onLoggedIn?: () => void
}

// Decouples the dialog from those who open it: the dialog subscribes here, features call `openLogin`.
const store = createStore<LoginRequest | undefined>(undefined)

export const openLogin = (request: LoginRequest = {}): void => store.set(request)

export const closeLogin = (): void => store.set(undefined)

/** Runs an action for members: immediately for a member, after the login dialog for everyone else. */
export async function requireLogin({
  message,
  onLoggedIn,
}: LoginRequest & { onLoggedIn: () => void }): Promise<void> {
  const session = await sessionReady()
  if (session.state === 'member') onLoggedIn()
  else openLogin({ message, onLoggedIn })
}

/** Closes the dialog after a login and runs what the dialog was opened for. Returns false if that was nothing. */
export function fulfilLogin(): boolean {
  const then = store.get()?.onLoggedIn
  closeLogin()
  then?.()
  return then !== undefined
}

/** Undefined while the dialog is closed. */
export const useLoginRequest = (): LoginRequest | undefined => useStore(store)
