import type { Conversation, Message } from '@bowerbird/contract/chat/chat.schema'
import type { LiveEvent } from '../../platform/live.ts'

/** The conversations that are known, the latest first. */
export interface InboxState {
  conversations: readonly Conversation[]
  hasMore: boolean
}

export const emptyInbox: InboxState = { conversations: [], hasMore: false }

const inOrder = (conversations: Iterable<Conversation>): Conversation[] =>
  [...conversations].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))

/** Of two tellings of one conversation, an old answer must not undo newer events. */
const newerOf = (known: Conversation | undefined, told: Conversation): Conversation =>
  known && (known.lastMessage?.seq ?? 0) > (told.lastMessage?.seq ?? 0)
    ? { ...told, lastMessage: known.lastMessage, updatedAt: known.updatedAt }
    : told

export function withConversations(
  state: InboxState,
  told: readonly Conversation[],
  hasMore = state.hasMore,
): InboxState {
  const byId = new Map(state.conversations.map((conversation) => [conversation._id, conversation]))
  for (const conversation of told) {
    byId.set(conversation._id, newerOf(byId.get(conversation._id), conversation))
  }
  return { conversations: inOrder(byId.values()), hasMore }
}

export const findConversation = (state: InboxState, id: string | undefined): Conversation | undefined =>
  state.conversations.find(({ _id }) => _id === id)

export function change(
  state: InboxState,
  id: string,
  update: (conversation: Conversation) => Conversation,
): InboxState {
  const conversations = state.conversations.map((each) => (each._id === id ? update(each) : each))
  return { ...state, conversations: inOrder(conversations) }
}

/** A message moves its conversation to the top; from the other side, it also makes it unviewed. */
export const withMessage = (state: InboxState, message: Message): InboxState =>
  change(state, message.conversationId, (conversation) => {
    // Told twice, it counts once.
    if (message.seq <= (conversation.lastMessage?.seq ?? 0)) return conversation
    const isMine = message.side === conversation.side
    return {
      ...conversation,
      lastMessage: message,
      updatedAt: message.createdAt,
      isViewed: isMine && conversation.isViewed,
      unreadMessages: conversation.unreadMessages + (isMine ? 0 : 1),
    }
  })

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
