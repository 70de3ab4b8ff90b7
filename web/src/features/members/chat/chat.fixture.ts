import { getMessageDraft, setMessageDraft } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation, HeldMessage, Message } from '@bowerbird/contract/chat/chat.schema'
import { answer } from '../../../testing/render.tsx'

const uuid = (number: number) => `019a9000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A message for tests, with the given fields. */
export const messageWith = (changes: Partial<Message> = {}): Message => {
  const seq = changes.seq ?? 1
  return {
    _id: uuid(1000 + seq),
    conversationId: uuid(1),
    seq,
    clientId: uuid(2000 + seq),
    text: `Message ${seq}`,
    side: 'seller',
    createdAt: new Date(Date.UTC(2026, 10, 14, 1, seq)).toISOString(),
    ...changes,
  }
}

export const heldWith = (changes: Partial<HeldMessage> = {}): HeldMessage => ({
  _id: uuid(3000),
  conversationId: uuid(1),
  clientId: uuid(4000),
  text: 'Held message',
  createdAt: '2026-11-14T01:30:00.000Z',
  refusal: null,
  ...changes,
})

export const conversationWith = (changes: Partial<Conversation> = {}): Conversation => ({
  _id: uuid(1),
  product: {
    _id: uuid(500),
    title: 'Road bike, 54 cm',
    category: 'Vehicles',
    subcategory: 'Cars',
    image: null,
    price: 1250,
    listingType: 'sell',
    rentType: null,
    status: 'active',
    isAvailable: true,
  },
  title: 'Road bike, 54 cm',
  side: 'buyer',
  other: { _id: uuid(600), name: 'Jack Wilson', avatar: null, isActive: true },
  lastMessage: messageWith({ seq: 1, ...(changes._id && { conversationId: changes._id }) }),
  held: [],
  hasBothWritten: true,
  isViewed: true,
  unreadMessages: 0,
  seenSeq: 1,
  otherSeenSeq: 1,
  isBlockedByMe: false,
  isArchived: false,
  mayWrite: true,
  updatedAt: '2026-11-14T01:01:00.000Z',
  ...changes,
})

export const conversationId = uuid

/** No draft on the server, which keeps what it is sent. */
export function answerDrafts(): void {
  answer(getMessageDraft, { text: '' })
  answer(setMessageDraft, ({ body }) => body as { text: string })
}
