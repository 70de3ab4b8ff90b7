import { DAY } from '@bowerbird/contract/time'
import { clearStoredFiles } from './clear-stored-files.ts'
import { storedJson, storedKeys } from './stored-json.ts'

/** Whose the browser's storage is, and until when it waits for them after their session was ended elsewhere. */
const OWNER_KEY = 'stored_for'
const owner = storedJson('localStorage', OWNER_KEY)

interface Owner {
  id: string
  until?: number
}

/** Of the browser or of any visitor. Everything else is a member's: a new key is unless it is named here. */
const BROWSERS_OWN =
  /^(token(_user)?|theme|fonts|admin-sidebar|view-site|chosen_sort|recent(ly_viewed|_searches)|marketplace_categories|login-draft|search-to-save|ad-to-watch|contact-(key|draft)|tsr-.*)$/
/** What someone has typed and not sent yet. */
const TYPED =
  /^((ad-draft|ad-changes|ad-photos|shows-phone|chat_(draft|draft_synced|photos|outbox)|profile-form|appeal):.*|inbox-reply-.*|(search_word|rule|catalogue)_edits)$/
/** The same, encrypted: see `sealed-typing.ts`. */
export const SEALED = 'sealed:'
const WAITING = /^(stored_for|typing_key|sealed:.*)$/
export const areas = ['localStorage', 'sessionStorage'] as const
function removeExcept(...kept: RegExp[]): void {
  for (const area of areas)
    for (const key of storedKeys(area, ''))
      if (!kept.some((pattern) => pattern.test(key))) storedJson(area, key).remove()
}

/** After a logout by choice nothing of the member stays. */
export function clearStored(): void {
  removeExcept(BROWSERS_OWN)
  clearStoredFiles()
}

/** Someone is logged in: what another one has left is removed. */
export function storeFor(id: string): void {
  const before = owner.read() as Owner | undefined
  if (before && before.id !== id) clearStored()
  if (before?.id !== id || before.until) owner.write({ id } satisfies Owner)
}

/**
 * Nobody is logged in, and nobody has chosen that here: the session was ended from another device or has expired. What
 * was typed waits for the same member, for a day; the rest is removed. If it was another tab's choice, nothing waits.
 */
export function keepTyped(wasMember: boolean): void {
  const before = owner.read() as Owner | undefined
  const isOver = before ? (before.until ?? Infinity) < Date.now() : wasMember
  if (isOver) {
    clearStored()
  } else if (before && before.until === undefined) {
    removeExcept(BROWSERS_OWN, TYPED, WAITING)
    owner.write({ ...before, until: Date.now() + DAY } satisfies Owner)
  }
}

/** True while the owner may come back: what they have typed may still be stored. */
export const isTypingKept = (): boolean => owner.read() !== undefined

export const isOwner = (id: string): boolean => (owner.read() as Owner | undefined)?.id === id

/** True once their session has ended, until they are back. */
export const isWaiting = (): boolean => (owner.read() as Owner | undefined)?.until !== undefined

export const typedKeys = (area: (typeof areas)[number]): string[] =>
  storedKeys(area, '').filter((key) => TYPED.test(key))

export const hasSealed = (): boolean => areas.some((area) => storedKeys(area, SEALED).length > 0)
