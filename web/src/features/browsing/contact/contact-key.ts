import { newId } from '../../../platform/new-id.ts'
import { storedJson } from '../../../platform/stored-json.ts'

interface KeyOfMessage {
  key: string
  /** The message it was made for, as JSON. */
  message: string
}

const stored = storedJson('sessionStorage', 'contact-key')
// Without storage, it lasts as long as the page.
let current: KeyOfMessage | undefined

/**
 * The idempotency key of a message: the same for the same text, also after a reload, so that a retry after a lost
 * reply sends it once. A changed text is another message.
 */
export function keyFor(values: object): string {
  const message = JSON.stringify(values)
  const last = (stored.read() as KeyOfMessage | undefined) ?? current
  if (last?.message === message) return last.key
  current = { key: newId(), message }
  stored.write(current)
  return current.key
}

/** Call it when the message has arrived: sending the same text again is another message. */
export function forgetKey(): void {
  current = undefined
  stored.remove()
}
