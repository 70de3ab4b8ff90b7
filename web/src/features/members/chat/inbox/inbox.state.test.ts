import { expect, test } from 'vitest'
import { conversationId, conversationWith, heldWith, messageWith } from '../chat.fixture.ts'
import {
  emptyInbox,
  findConversation,
  withConversations,
  withFirstPage,
  withHeld,
  withMessage,
  withNextPage,
  withViewed,
} from './inbox.state.ts'

const [old, recent] = [conversationId(1), conversationId(2)]
const inbox = withConversations(emptyInbox, [
  conversationWith({ _id: recent, updatedAt: '2026-11-14T02:00:00.000Z' }),
  conversationWith({ _id: old, updatedAt: '2026-11-14T01:01:00.000Z' }),
])
const ids = (state: typeof inbox) => state.conversations.map(({ _id }) => _id)
const news = messageWith({ conversationId: old, seq: 2, createdAt: '2026-11-14T03:00:00.000Z' })

test('a message moves its conversation to the top and marks it unread, once', () => {
  const received = withMessage(withMessage(inbox, news), news)
  expect(ids(received)).toEqual([old, recent])
  expect(findConversation(received.conversations, old)).toMatchObject({
    isViewed: false,
    unreadMessages: 1,
    lastMessage: news,
  })
})

test('the member’s own message moves its conversation to the top too, and leaves it read', () => {
  const received = withMessage(inbox, { ...news, side: 'buyer' })
  expect(ids(received)).toEqual([old, recent])
  expect(findConversation(received.conversations, old)).toMatchObject({ isViewed: true, unreadMessages: 0 })
})

test('a message leaves a muted conversation in the archive, until the member writes', () => {
  const muted = withConversations(emptyInbox, [
    conversationWith({ _id: old, isArchived: true, isMuted: true }),
  ])
  const received = withMessage(muted, news)
  expect(findConversation(received.conversations, old)).toMatchObject({ isArchived: true, isViewed: false })
  const written = withMessage(received, { ...news, seq: 3, side: 'buyer' })
  expect(findConversation(written.conversations, old)).toMatchObject({ isArchived: false })
})

test('viewing the last message marks a conversation read; the other side’s view only moves their marker', () => {
  const received = withMessage(inbox, news)
  const seen = { conversationId: old, seq: 2 }
  expect(findConversation(withViewed(received, { ...seen, side: 'buyer' }).conversations, old)).toMatchObject(
    {
      isViewed: true,
      unreadMessages: 0,
      seenSeq: 2,
    },
  )
  expect(
    findConversation(withViewed(received, { ...seen, side: 'seller' }).conversations, old),
  ).toMatchObject({
    isViewed: false,
    otherSeenSeq: 2,
  })
})

test('a reply older than a received message does not remove the message, and leaves it unread', () => {
  const received = withMessage(inbox, news)
  const late = withConversations(received, inbox.conversations)
  expect(findConversation(late.conversations, old)).toMatchObject({
    lastMessage: { seq: 2 },
    isViewed: false,
    unreadMessages: 1,
  })
  expect(ids(late)).toEqual([old, recent])
})

test('a reply from before its messages were read does not mark them unread again', () => {
  const received = withMessage(inbox, news)
  const read = withViewed(received, { conversationId: old, side: 'buyer', seq: 2 })
  const late = withConversations(read, received.conversations)
  expect(findConversation(late.conversations, old)).toMatchObject({ isViewed: true, unreadMessages: 0 })
})

test('reloading the first page keeps the older pages and their end', () => {
  const one = { conversations: [conversationWith({ _id: recent })], hasMore: true }
  const two = {
    conversations: [conversationWith({ _id: old, updatedAt: '2026-11-01T00:00:00.000Z' })],
    hasMore: false,
  }
  const loaded = withNextPage(withFirstPage(emptyInbox, one), two)
  expect(withFirstPage(loaded, one)).toEqual(loaded)
  expect(loaded).toMatchObject({ isLoaded: true, hasMore: false, cursor: '2026-11-01T00:00:00.000Z' })
})

test('links in a conversation work from the first answer on', () => {
  const start = withConversations(emptyInbox, [
    conversationWith({ _id: old, hasBothWritten: false, lastMessage: messageWith({ side: 'buyer' }) }),
  ])
  const flag = (state: typeof inbox) => findConversation(state.conversations, old)?.hasBothWritten
  expect(flag(withMessage(start, { ...news, side: 'buyer' }))).toBe(false)
  expect(flag(withMessage(start, { ...news, side: 'seller' }))).toBe(true)
})

test('a held message is in the inbox once, until it is delivered', () => {
  const message = heldWith({ conversationId: old })
  const held = withHeld(withHeld(inbox, message), message)
  expect(findConversation(held.conversations, old)?.held).toEqual([message])
  const { clientId } = message
  expect(
    findConversation(withMessage(held, { ...news, side: 'buyer', clientId }).conversations, old)?.held,
  ).toEqual([])
})
