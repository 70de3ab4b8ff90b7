import { t } from '../language/t.ts'
import type { Conversation, Message } from './chat.schema.ts'

/*
 * Socket events. They only report what has been stored; a client that missed some catches up by requesting the
 * messages after the last number it has.
 */

/** From the server to a member's own connections. */
export interface ChatServerEvents {
  /** A message was stored in one of the member's conversations, including their own, for other tabs. */
  message: (event: { message: Message; unreadCount: number }) => void
  /** A message was edited or taken back by its sender. */
  changed: (event: { message: Message; unreadCount: number }) => void
  /** A side has seen a conversation up to a message. */
  viewed: (event: {
    conversationId: string
    side: Conversation['side']
    seq: number
    unreadCount: number
  }) => void
  typing: (event: { conversationId: string; isTyping: boolean }) => void
  /** True if the other side of a watched conversation is connected. */
  presence: (event: { conversationId: string; isOnline: boolean }) => void
  /** A conversation changed otherwise: it was blocked, its ad or other side was deleted, or a message is held. */
  conversation: (event: { conversationId: string; unreadCount?: number }) => void
}

type Ack<Reply> = (reply: { ok: true; value: Reply } | { ok: false; message: string }) => void

/** From a client to the server. */
export interface ChatClientEvents {
  /** Subscribes to typing and presence in a conversation. */
  watch: (event: { conversationId: string }, ack: Ack<{ isOnline: boolean }>) => void
  unwatch: (event: { conversationId: string }) => void
  typing: (event: { conversationId: string; isTyping: boolean }) => void
}

/** Why a handshake was refused. */
export const LIVE_REFUSED = t`Authentication required`
