import type { ChatServerEvents } from '@bowerbird/contract/chat/chat.events'
import type { ChatDeps } from './chat.deps.ts'
import { areReadMarksHidden } from './chat-extras.store.ts'
import { countUnread, type Sides } from './conversations.store.ts'
import { isAnswer, type Seen, type StoredMessage } from './messages.store.ts'

/*
 * Socket events about stored changes. Fire and forget: a client that misses one catches up. The events of one member
 * are sent sequentially, so that unread counts arrive in order.
 */

type NotifyDeps = Pick<ChatDeps, 'db' | 'live'>
type Payload<Name extends keyof ChatServerEvents> = Parameters<ChatServerEvents[Name]>[0]

const queues = new Map<string, Promise<void>>()

function inOrder(memberId: string, { live }: NotifyDeps, work: () => Promise<void>): void {
  if (!live.mayReach(memberId)) return
  const next = (queues.get(memberId) ?? Promise.resolve())
    .then(work)
    .catch((error: Error) => live.report(error))
  queues.set(memberId, next)
  void next.then(() => {
    if (queues.get(memberId) === next) queues.delete(memberId)
  })
}

type SendEvent = <Name extends keyof ChatServerEvents>(
  deps: Pick<ChatDeps, 'live'>,
  memberId: string,
  name: Name,
  payload: Payload<Name>,
) => void

export const sendEvent: SendEvent = ({ live }, memberId, name, payload) => live.send(memberId, name, payload)

const sendLocalEvent: SendEvent = ({ live }, memberId, name, payload) =>
  live.sendLocal(memberId, name, payload)

/**
 * Notifies the recipient and, for other tabs, the sender. A reply implies that earlier messages were read, so both
 * get that as well. `isLocal` is for messages that every process announces to its own connections.
 */
export function announceMessage(
  deps: NotifyDeps,
  { message, warnings, buyerId, sellerId, hasSeen = true }: StoredMessage,
  { isLocal = false } = {},
): void {
  const { conversationId, side, seq } = message
  const send = isLocal ? sendLocalEvent : sendEvent
  let answering: Promise<boolean> | undefined
  let hidden: Promise<boolean> | undefined
  const hides = () => {
    hidden ??= areReadMarksHidden(deps.db, [buyerId, sellerId])
    return hidden
  }
  const senderId = side === 'buyer' ? buyerId : sellerId
  for (const memberId of [buyerId, sellerId]) {
    const seen = warnings && memberId !== senderId ? { ...message, warnings } : message
    inOrder(memberId, deps, async () => {
      const unreadCount = await countUnread(deps.db, memberId)
      send(deps, memberId, 'message', { message: seen, unreadCount })
      answering ??= hasSeen ? isAnswer(deps.db, message) : Promise.resolve(false)
      if (memberId !== senderId && (await hides())) return
      if (await answering) send(deps, memberId, 'viewed', { conversationId, side, seq, unreadCount })
    })
  }
}

/** Notifies both sides, on all their connections, that a message was edited or taken back. */
export function announceChange(
  deps: NotifyDeps,
  { message, warnings, buyerId, sellerId }: StoredMessage,
): void {
  const senderId = message.side === 'buyer' ? buyerId : sellerId
  for (const memberId of [buyerId, sellerId]) {
    if (memberId === null) continue
    const seen = warnings && memberId !== senderId ? { ...message, warnings } : message
    inOrder(memberId, deps, async () => {
      const unreadCount = await countUnread(deps.db, memberId)
      sendEvent(deps, memberId, 'changed', { message: seen, unreadCount })
    })
  }
}

export function announceSeen(deps: NotifyDeps, { id, buyerId, sellerId }: Sides, { side, seq }: Seen): void {
  for (const memberId of [buyerId, sellerId]) {
    if (memberId === null) continue
    const isViewer = memberId === (side === 'buyer' ? buyerId : sellerId)
    inOrder(memberId, deps, async () => {
      if (!isViewer && (await areReadMarksHidden(deps.db, [buyerId, sellerId]))) return
      const unreadCount = await countUnread(deps.db, memberId)
      sendEvent(deps, memberId, 'viewed', { conversationId: id, side, seq, unreadCount })
    })
  }
}

export const isBlocked = ({ isBlockedByBuyer, isBlockedBySeller }: Sides): boolean =>
  isBlockedByBuyer || isBlockedBySeller

export const BLOCK_TOPIC = 'chat block'
export interface BlockEvent {
  conversationId: string
  isBlocked: boolean
}

/** Notifies the other tabs of the member who made the change, and all processes whether typing and presence are allowed. */
export function announceBlock(deps: Pick<ChatDeps, 'live'>, conversation: Sides, memberId: string): void {
  const conversationId = conversation.id
  deps.live.broadcast(BLOCK_TOPIC, {
    conversationId,
    isBlocked: isBlocked(conversation),
  } satisfies BlockEvent)
  sendEvent(deps, memberId, 'conversation', { conversationId })
}
