import { expect, test } from 'vitest'
import { conversationId, conversationWith, messageWith } from './chat.fixture.ts'
import { emptyInbox, findConversation, withConversations, withMessage, withViewed } from './inbox.state.ts'

const [old, recent] = [conversationId(1), conversationId(2)]
const inbox = withConversations(emptyInbox, [
  conversationWith({ _id: recent, updatedAt: '2026-11-14T02:00:00.000Z' }),
  conversationWith({ _id: old, updatedAt: '2026-11-14T01:01:00.000Z' }),
])
const ids = (state: typeof inbox) => state.conversations.map(({ _id }) => _id)
const news = messageWith({ conversationId: old, seq: 2, createdAt: '2026-11-14T03:00:00.000Z' })

test('a message moves its conversation to the top and makes it unviewed, once', () => {
  const told = withMessage(withMessage(inbox, news), news)
  expect(ids(told)).toEqual([old, recent])
  expect(findConversation(told, old)).toMatchObject({ isViewed: false, unreadMessages: 1, lastMessage: news })
})

test('one’s own message moves it too, and leaves it viewed', () => {
  const told = withMessage(inbox, { ...news, side: 'buyer' })
  expect(ids(told)).toEqual([old, recent])
  expect(findConversation(told, old)).toMatchObject({ isViewed: true, unreadMessages: 0 })
})

test('looking at all of it makes it viewed; the other side’s look only moves their mark', () => {
  const told = withMessage(inbox, news)
  const seen = { conversationId: old, seq: 2 }
  expect(findConversation(withViewed(told, { ...seen, side: 'buyer' }), old)).toMatchObject({
    isViewed: true,
    unreadMessages: 0,
    seenSeq: 2,
  })
  expect(findConversation(withViewed(told, { ...seen, side: 'seller' }), old)).toMatchObject({
    isViewed: false,
    otherSeenSeq: 2,
  })
})

test('an answer that left before a message was told does not take it back', () => {
  const told = withMessage(inbox, news)
  const late = withConversations(told, inbox.conversations)
  expect(findConversation(late, old)?.lastMessage?.seq).toBe(2)
  expect(ids(late)).toEqual([old, recent])
})
