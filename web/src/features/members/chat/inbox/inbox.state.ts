import type { Conversation, Conversations, HeldMessage, Message } from '@bowerbird/contract/chat/chat.schema'
import type { LiveEvent } from '../../../../platform/live.ts'

/** The known conversations, latest first. */
export interface InboxState {
  conversations: readonly Conversation[]
  hasMore: boolean
  /** Single conversations may be known before the first page has loaded. */
  isLoaded: boolean
  /** End of the loaded pages; single conversations may be older. */
  cursor?: string | undefined
  /** Others sell for the member's business. */
  hasColleagues?: boolean | undefined
}

export const emptyInbox: InboxState = { conversations: [], hasMore: false, isLoaded: false }

const inOrder = (conversations: Iterable<Conversation>): Conversation[] =>
  [...conversations].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))

const changeOf = ({ lastMessage }: Conversation): number => lastMessage?.change ?? 0

/**
 * True if events have brought more than a reply does: the numbers of messages, and of those that were read, only grow.
 */
function isNewer(known: Conversation, received: Conversation): boolean {
  const [last, lastReceived] = [known.lastMessage?.seq ?? 0, received.lastMessage?.seq ?? 0]
  if (last !== lastReceived) return last > lastReceived
  return known.seenSeq > received.seenSeq || changeOf(known) > changeOf(received)
}

/** An old reply must not overwrite newer events. */
function newerOf(known: Conversation | undefined, received: Conversation): Conversation {
  if (!known || !isNewer(known, received)) return received
  const { lastMessage, updatedAt, held, isArchived, isViewed, unreadMessages, seenSeq } = known
  return {
    ...received,
    lastMessage,
    updatedAt,
    held,
    isArchived,
    isViewed,
    unreadMessages,
    seenSeq,
    hasBothWritten: known.hasBothWritten || received.hasBothWritten,
  }
}

export function withConversations(state: InboxState, received: readonly Conversation[]): InboxState {
  const byId = new Map(state.conversations.map((conversation) => [conversation._id, conversation]))
  for (const conversation of received) {
    byId.set(conversation._id, newerOf(byId.get(conversation._id), conversation))
  }
  return { ...state, conversations: inOrder(byId.values()) }
}

type Page = Pick<Conversations, 'conversations' | 'hasMore' | 'hasColleagues'>

export const withNextPage = (state: InboxState, { conversations, hasMore }: Page): InboxState => ({
  ...withConversations(state, conversations),
  hasMore,
  isLoaded: true,
  cursor: conversations.at(-1)?.updatedAt ?? state.cursor,
})

/** The first page, loaded for the first time or again: then more pages may be there already. */
export const withFirstPage = (state: InboxState, page: Page): InboxState => ({
  ...(state.isLoaded ? withConversations(state, page.conversations) : withNextPage(state, page)),
  hasColleagues: page.hasColleagues,
})

export const findConversation = (
  conversations: readonly Conversation[],
  id: string | undefined,
): Conversation | undefined => conversations.find(({ _id }) => _id === id)

function change(
  state: InboxState,
  id: string,
  update: (conversation: Conversation) => Conversation,
): InboxState {
  const conversations = state.conversations.map((each) => (each._id === id ? update(each) : each))
  return { ...state, conversations: inOrder(conversations) }
}

/** A message moves its conversation to the top; one from the other side also marks it unread. */
export const withMessage = (state: InboxState, message: Message): InboxState =>
  change(state, message.conversationId, (conversation) => {
    // Received twice, it counts once.
    if (message.seq <= (conversation.lastMessage?.seq ?? 0)) return conversation
    const isMine = message.side === conversation.side
    return {
      ...conversation,
      lastMessage: message,
      updatedAt: message.createdAt,
      // A held message that has been delivered.
      held: conversation.held.filter(({ clientId }) => clientId !== message.clientId),
      hasBothWritten:
        conversation.hasBothWritten ||
        (conversation.lastMessage !== null && conversation.lastMessage.side !== message.side),
      // A muted one stays archived until the member writes.
      isArchived: conversation.isArchived && !isMine && Boolean(conversation.isMuted),
      isViewed: isMine,
      unreadMessages: isMine ? 0 : conversation.unreadMessages + 1,
    }
  })

/** A message was edited or taken back: the list shows the last one. */
export const withChanged = (state: InboxState, message: Message): InboxState =>
  change(state, message.conversationId, (conversation) =>
    conversation.lastMessage?.seq === message.seq && changeOf(conversation) < (message.change ?? 0)
      ? { ...conversation, lastMessage: message }
      : conversation,
  )

/** A message of the member waits for a moderator. */
export const withHeld = (state: InboxState, message: HeldMessage): InboxState =>
  change(state, message.conversationId, (conversation) => ({
    ...conversation,
    held: [...conversation.held.filter(({ clientId }) => clientId !== message.clientId), message],
  }))

export const withViewed = (
  state: InboxState,
  { conversationId, side, seq }: Pick<LiveEvent<'viewed'>, 'conversationId' | 'side' | 'seq'>,
): InboxState =>
  change(state, conversationId, (conversation) => {
    if (side !== conversation.side) {
      return { ...conversation, otherSeenSeq: Math.max(conversation.otherSeenSeq, seq) }
    }
    const isAll = seq >= (conversation.lastMessage?.seq ?? 0)
    return {
      ...conversation,
      seenSeq: Math.max(conversation.seenSeq, seq),
      ...(isAll && { isViewed: true, unreadMessages: 0 }),
    }
  })
