import { newId } from '../../platform/new-id.ts'

const STORAGE_KEY = 'contact-key'

interface KeyOfMessage {
  key: string
  /** What it was made for, as text. */
  message: string
}

// Without storage it lasts as long as the page.
let known: KeyOfMessage | undefined

function readKey(): KeyOfMessage | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined
  } catch {
    return known
  }
}

/**
 * The same key for the same words, also after a reload: whoever got no answer and sends them again has written once.
 * Words that were changed meanwhile are another message.
 */
export function keyFor(values: object): string {
  const message = JSON.stringify(values)
  const last = readKey()
  if (last?.message === message) return last.key
  known = { key: newId(), message }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(known))
  } catch {
    // `known` has it.
  }
  return known.key
}

/** The message arrived: the same words once more are meant. */
export function forgetKey(): void {
  known = undefined
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was kept.
  }
}
