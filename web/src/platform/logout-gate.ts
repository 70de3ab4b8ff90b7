import { endSession } from './session.ts'
import { createStore, useStore } from './store.ts'
import { hasUnsent } from './stored-owner.ts'

// Decouples the question from the menus that lead to it.
const store = createStore(false)

/** Logs out, after a question if something that was typed would be lost. */
export function logOut(): void {
  if (hasUnsent()) store.set(true)
  else void endSession()
}

export const stayLoggedIn = (): void => store.set(false)

export function logOutAnyway(): void {
  store.set(false)
  void endSession()
}

export const useIsAskedToLogOut = (): boolean => useStore(store)
