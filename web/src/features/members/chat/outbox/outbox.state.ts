import type { UploadedPhoto } from '@bowerbird/contract/chat/chat.schema'

/** An unsent message: shown, but not yet stored by the server. */
export interface Waiting {
  clientId: string
  text: string
  /** Uploaded already. */
  photos?: readonly UploadedPhoto[] | undefined
  /** When it was written. */
  at: string
  /** Undefined until the first message has created the conversation. */
  conversationId?: string | undefined
  productId?: string | undefined
  /** Why the server refused it. It stays until the member retries or deletes it. */
  refusal?: string | undefined
}

export type Outbox = readonly Waiting[]

/** The oldest that is not refused: sent one at a time, so that they arrive in order. */
export const nextToSend = (outbox: Outbox): Waiting | undefined => outbox.find(({ refusal }) => !refusal)

export const added = (outbox: Outbox, entry: Waiting): Outbox =>
  outbox.some(({ clientId }) => clientId === entry.clientId) ? outbox : [...outbox, entry]

export const without = (outbox: Outbox, clientId: string): Outbox =>
  outbox.filter((entry) => entry.clientId !== clientId)

const changed = (outbox: Outbox, clientId: string, changes: Partial<Waiting>): Outbox =>
  outbox.map((entry) => (entry.clientId === clientId ? { ...entry, ...changes } : entry))

export const refused = (outbox: Outbox, clientId: string, refusal: string): Outbox =>
  changed(outbox, clientId, { refusal })

export const retried = (outbox: Outbox, clientId: string): Outbox =>
  changed(outbox, clientId, { refusal: undefined })

/** The conversation about an ad exists now: assigns all unsent messages about the ad to it. */
export const addressed = (outbox: Outbox, productId: string, conversationId: string): Outbox =>
  outbox.map((entry) =>
    entry.productId === productId && !entry.conversationId ? { ...entry, conversationId } : entry,
  )

const isText = (value: unknown): value is string => typeof value === 'string'

/** Parses the stored outbox and drops invalid entries. */
export function readOutbox(stored: string | null): Outbox {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    return (list as Partial<Waiting>[]).filter(
      (entry): entry is Waiting =>
        isText(entry?.clientId) &&
        isText(entry.text) &&
        isText(entry.at) &&
        (entry.photos === undefined || Array.isArray(entry.photos)) &&
        (isText(entry.conversationId) || isText(entry.productId)),
    )
  } catch {
    return []
  }
}
