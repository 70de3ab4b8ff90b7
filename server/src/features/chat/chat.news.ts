import type { ChatServerEvents } from '@bowerbird/contract/chat/chat.events'
import type { ChatDeps } from './chat.deps.ts'
import { countUnread, type Sides } from './conversations.store.ts'
import { isAnswer, type Seen, type StoredMessage } from './messages.store.ts'

/*
 * What is told about what has been stored. Nobody waits for it: a client that misses it catches up. Everything
 * for one member goes through one line, so that an unread count never overtakes a later one.
 */

type NewsDeps = Pick<ChatDeps, 'db' | 'live'>
type Payload<Name extends keyof ChatServerEvents> = Parameters<ChatServerEvents[Name]>[0]

const lines = new Map<string, Promise<void>>()

function inLine(memberId: string, { live }: NewsDeps, work: () => Promise<void>): void {
  if (!live.mayReach(memberId)) return
  const turn = (lines.get(memberId) ?? Promise.resolve())
    .then(work)
    .catch((error: Error) => live.report(error))
  lines.set(memberId, turn)
  void turn.then(() => {
    if (lines.get(memberId) === turn) lines.delete(memberId)
  })
}

export function sendNews<Name extends keyof ChatServerEvents>(
  { live }: Pick<ChatDeps, 'live'>,
  memberId: string,
  name: Name,
  payload: Payload<Name>,
): void {
  live.send(memberId, name, payload)
}

/**
 * To the one who gets it and, for their other tabs, to the one who wrote it. Whoever answers has seen what was
 * asked, so both learn that as well.
 */
export function announceMessage(deps: NewsDeps, { message, buyerId, sellerId }: StoredMessage): void {
  const { conversationId, side, seq } = message
  let answering: Promise<boolean> | undefined
  for (const memberId of [buyerId, sellerId]) {
    inLine(memberId, deps, async () => {
      const unreadCount = await countUnread(deps.db, memberId)
      sendNews(deps, memberId, 'message', { message, unreadCount })
      answering ??= isAnswer(deps.db, message)
      if (await answering) sendNews(deps, memberId, 'viewed', { conversationId, side, seq, unreadCount })
    })
  }
}

export function announceSeen(deps: NewsDeps, { id, buyerId, sellerId }: Sides, { side, seq }: Seen): void {
  for (const memberId of [buyerId, sellerId]) {
    if (memberId === null) continue
    inLine(memberId, deps, async () => {
      const unreadCount = await countUnread(deps.db, memberId)
      sendNews(deps, memberId, 'viewed', { conversationId: id, side, seq, unreadCount })
    })
  }
}

export const isBlocked = ({ isBlockedByBuyer, isBlockedBySeller }: Sides): boolean =>
  isBlockedByBuyer || isBlockedBySeller

export const BLOCK_TOPIC = 'chat block'
export interface BlockTold {
  conversationId: string
  isBlocked: boolean
}

/** Both sides learn that it changed; all processes learn whether it may carry typing and presence. */
export function announceBlock(deps: NewsDeps, conversation: Sides): void {
  const conversationId = conversation.id
  deps.live.broadcast(BLOCK_TOPIC, { conversationId, isBlocked: isBlocked(conversation) } satisfies BlockTold)
  for (const memberId of [conversation.buyerId, conversation.sellerId]) {
    if (memberId !== null) sendNews(deps, memberId, 'conversation', { conversationId })
  }
}
