import type { Conversation, Message } from './chat.schema.ts'

/*
 * What the socket carries. It only ever tells what has been stored already; a client that missed something
 * catches up by asking for the messages after the last number it has.
 */

/** From the server to a member's own connections. */
export interface ChatServerEvents {
  /** A message was stored in one of the member's conversations; their own come too, for their other tabs. */
  message: (event: { message: Message; unreadCount: number }) => void
  /** Someone has seen a conversation up to a message. */
  viewed: (event: {
    conversationId: string
    side: Conversation['side']
    seq: number
    unreadCount: number
  }) => void
  typing: (event: { conversationId: string; isTyping: boolean }) => void
  /** Whether the other side of a conversation that this client watches is connected. */
  presence: (event: { conversationId: string; isOnline: boolean }) => void
  /** A conversation changed in another way: it was blocked, its ad or its other side went. */
  conversation: (event: { conversationId: string }) => void
}

type Ack<Reply> = (reply: { ok: true; value: Reply } | { ok: false; message: string }) => void

/** From a client to the server. */
export interface ChatClientEvents {
  /** Looks at a conversation: hears of typing and presence in it from now on. */
  watch: (event: { conversationId: string }, ack: Ack<{ isOnline: boolean }>) => void
  unwatch: (event: { conversationId: string }) => void
  typing: (event: { conversationId: string; isTyping: boolean }) => void
}

/** Why a handshake was refused. */
export const LIVE_REFUSED = 'Authentication required'
