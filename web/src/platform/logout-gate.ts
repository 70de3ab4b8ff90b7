import { endSession } from './session.ts'
import { createStore, useStore } from './store.ts'
import { storedKeys } from './stored-json.ts'
import { storedText } from './stored-text.ts'

const UNSENT =
  /^((ad-draft|ad-changes|ad-photos|chat_draft|chat_photos|chat_outbox|appeal):.*|inbox-reply-.*|(search_word|rule|catalogue)_edits)$/

const isOnServer = (key: string): boolean => {
  const [kind = '', ...about] = key.split(':')
  const stored = storedText(key).read()
  if (kind === 'chat_draft') return storedText(`chat_draft_synced:${about.join(':')}`).read() === stored
  return kind === 'ad-draft' && stored.includes('"sync":"saved"')
}

/** True if a logout would lose something that was typed here and is nowhere else. */
export const hasUnsent = (): boolean =>
  storedKeys('localStorage', '').some((key) => UNSENT.test(key) && !isOnServer(key)) ||
  storedKeys('sessionStorage', '').some((key) => UNSENT.test(key))

// Decouples the question from the menus that lead to it.
const store = createStore(false)
let mayAsk = false

/** The question is there. Call the result when it is gone. */
export function offerQuestion(): () => void {
  mayAsk = true
  return () => {
    mayAsk = false
  }
}

/** Logs out, after a question if something that was typed would be lost. */
export function logOut(): void {
  // Someone who wants to be logged out comes first, if the question could not be loaded.
  if (mayAsk && hasUnsent()) store.set(true)
  else void endSession()
}

export const stayLoggedIn = (): void => store.set(false)

export function logOutAnyway(): void {
  store.set(false)
  void endSession()
}

export const useIsAskedToLogOut = (): boolean => useStore(store)
