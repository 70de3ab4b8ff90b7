import { useSyncExternalStore } from 'react'
import { sessionReady } from './session.ts'

/** Someone should sign in: why, and what goes on once they have. */
export interface LoginWish {
  /** Said in the dialog, as in "Please login to chat with the seller". */
  message?: string
  onSignedIn?: () => void
}

// Whoever draws the dialog listens here; whoever needs it asks here. Neither knows the other.
let wish: LoginWish | undefined
const listeners = new Set<() => void>()

function set(next: LoginWish | undefined): void {
  wish = next
  for (const listener of listeners) listener()
}

export const openLogin = (next: LoginWish = {}): void => set(next)

export const closeLogin = (): void => set(undefined)

/** Does what only members may do: at once for a member, after the login dialog for everyone else. */
export async function requireLogin({
  message,
  onSignedIn,
}: LoginWish & { onSignedIn: () => void }): Promise<void> {
  const session = await sessionReady()
  if (session.state === 'member') onSignedIn()
  else openLogin({ message, onSignedIn })
}

/** Closes the dialog of someone who has signed in and goes on with what they wanted. */
export function fulfilLogin(): void {
  const done = wish
  closeLogin()
  done?.onSignedIn?.()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the dialog is open for; undefined while it is closed. */
export const useLoginWish = (): LoginWish | undefined =>
  useSyncExternalStore(
    subscribe,
    () => wish,
    () => undefined,
  )
