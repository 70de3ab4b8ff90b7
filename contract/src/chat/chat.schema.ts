import { z } from 'zod'
import { AdId } from '../ads/ads.schema.ts'
import { adStatuses, listingTypes, rentTypes } from '../ads/ads.terms.ts'
import { CONVERSATIONS_PER_PAGE, chatSides, MAX_MESSAGE, MESSAGES_PER_PAGE } from './chat.terms.ts'

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().max(max))

export const ConversationParams = z.object({ id: z.uuid('Invalid conversation ID') })
export const NewConversation = z.object({ productId: AdId })

export const ConversationsQuery = z.object({
  /** Only the conversation about this ad, if there is one. */
  productId: AdId.optional(),
  /** The `updatedAt` of the last conversation one has. */
  before: z.iso
    .datetime()
    .regex(/^[1-9].{0,31}$/, 'Invalid time')
    .optional(),
  limit: whole(100).default(CONVERSATIONS_PER_PAGE),
})
export type ConversationsQuery = z.infer<typeof ConversationsQuery>

/** More messages than any conversation has, and a number that the database can hold. */
const MAX_SEQ = 999_999_999

export const MessagesQuery = z.object({
  /** Messages with a smaller number: how history is read. */
  before: whole(MAX_SEQ).optional(),
  /** Messages with a greater number: how a client that was away catches up. */
  after: whole(MAX_SEQ).optional(),
  limit: whole(200).default(MESSAGES_PER_PAGE),
})
export type MessagesQuery = z.infer<typeof MessagesQuery>

export const NewMessage = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please write a message')
    .max(MAX_MESSAGE, `A message can have at most ${MAX_MESSAGE} characters`),
  /** Made by the sender; the same one twice is the same message. */
  clientId: z.uuid('Invalid message ID'),
})
export type NewMessage = z.infer<typeof NewMessage>

export const Message = z.object({
  _id: z.uuid(),
  conversationId: z.uuid(),
  /** Counts up by one within a conversation: the order, and how far one has read. */
  seq: z.number().int(),
  clientId: z.uuid(),
  text: z.string(),
  side: z.enum(chatSides),
  createdAt: z.iso.datetime(),
})
export type Message = z.infer<typeof Message>

/** What the conversation is about, as far as it may still be shown. */
export const ChatProduct = z.object({
  _id: z.uuid(),
  title: z.string(),
  image: z.string().nullable(),
  price: z.number().nullable(),
  listingType: z.enum(listingTypes),
  rentType: z.enum(rentTypes).nullable(),
  status: z.enum(adStatuses),
  isAvailable: z.boolean(),
})

export const Conversation = z.object({
  _id: z.uuid(),
  /** Null when the ad was deleted. */
  product: ChatProduct.nullable(),
  /** The title the ad had when the conversation began. */
  title: z.string(),
  side: z.enum(chatSides),
  other: z.object({
    /** Null when the account was deleted: then the name is "Deleted user". */
    _id: z.uuid().nullable(),
    name: z.string(),
    avatar: z.string().nullable(),
    /** False while their account is suspended or inactive, and once it was deleted. */
    isActive: z.boolean(),
  }),
  lastMessage: Message.nullable(),
  isViewed: z.boolean(),
  /** How many messages of the other side are newer than what I have seen. */
  unreadMessages: z.number().int(),
  /** The last message number I have seen, and the last the other side has seen. */
  seenSeq: z.number().int(),
  otherSeenSeq: z.number().int(),
  isBlockedByMe: z.boolean(),
  /** False when either side has blocked the other, or the other is gone or not active. */
  mayWrite: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type Conversation = z.infer<typeof Conversation>

export const Conversations = z.object({
  conversations: z.array(Conversation),
  hasMore: z.boolean(),
  unreadCount: z.number().int(),
})
export type Conversations = z.infer<typeof Conversations>

/** In ascending order, whichever way they were asked for. */
export const Messages = z.object({ messages: z.array(Message), hasMore: z.boolean() })
export type Messages = z.infer<typeof Messages>

export const Viewed = z.object({
  /** How far the viewer has seen; without it, everything. */
  seq: z.number().int().min(0).max(MAX_SEQ).optional(),
})

export const UnreadCount = z.object({ unreadCount: z.number().int() })

export const Unsubscribe = z.object({ token: z.string().min(1).max(500) })
export const ChatMailState = z.object({ isSubscribed: z.boolean() })
