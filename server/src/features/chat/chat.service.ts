import { AD_NOT_FOUND } from '@bowerbird/contract/ads/ads.terms'
import type { MessagesQuery, NewMessage, SentMessage } from '@bowerbird/contract/chat/chat.schema'
import {
  AWAY_FROM_CHAT,
  BLOCKED_CHAT,
  BLOCKED_CHAT_BY_ME,
  type ChatSide,
  CONVERSATION_NOT_FOUND,
  GONE_FROM_CHAT,
  HELD_CHAT,
  OWN_AD_CHAT,
  SOLD_AD_CHAT,
} from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import { v7 as newId } from 'uuid'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { messagePhotoAddress } from '../../platform/images/image-folders.ts'
import type { Member } from '../../platform/session.ts'
import { readMessageNotices } from '../notifications/notifications.service.ts'
import { countMessageHits } from '../safety/scam-figures.service.ts'
import { lockOwnPhotos } from './attach-photos.service.ts'
import { changeBlockOf } from './block-person.service.ts'
import type { ChatDeps } from './chat.deps.ts'
import { conversationsPerMember, messagesPerMember } from './chat.limits.ts'
import { announceMessage, announceSeen, sendEvent } from './chat.notifications.ts'
import { checkMessage } from './check-message.service.ts'
import { findColleagueChatJson, isOfBusiness } from './colleagues/colleague-chats.store.ts'
import {
  countUnread,
  findChatAd,
  findConversationAbout,
  findConversationJson,
  findSides,
  insertConversation,
  type Sides,
  setArchived,
  setMarked,
  setMuted,
} from './conversations.store.ts'
import { findHeldMessage, holdFirstMessage, lockConversation } from './held.store.ts'
import {
  type Draft,
  findSentMessage,
  insertMessage,
  isSentBefore,
  listMessagesJson,
  type StoredMessage,
  setSeen,
} from './messages.store.ts'

const productNotFound = () => new AppError('NOT_FOUND', AD_NOT_FOUND)
const notFound = () => new AppError('NOT_FOUND', CONVERSATION_NOT_FOUND)

export interface Part {
  conversation: Sides
  side: ChatSide
  /** Null if the other account was deleted. */
  otherId: string | null
}

/** Throws unless the member is one of the two sides; to others the conversation doesn't exist. */
export async function ensureParticipant(db: Queryable, memberId: string, id: string): Promise<Part> {
  const conversation = await findSides(db, id)
  if (conversation?.buyerId === memberId)
    return { conversation, side: 'buyer', otherId: conversation.sellerId }
  if (conversation?.sellerId === memberId)
    return { conversation, side: 'seller', otherId: conversation.buyerId }
  throw notFound()
}

/** The same, or someone who sells for the business that the conversation is about. They read the seller's side. */
export async function ensureReader(db: Queryable, memberId: string, id: string): Promise<ChatSide> {
  if (await isOfBusiness(db, memberId, id)) return 'seller'
  const { side } = await ensureParticipant(db, memberId, id)
  return side
}

/**
 * The side that someone is reported for. If it isn't the buyer's it is the seller's, where a colleague may have taken the
 * conversation over since.
 */
export async function sideOfReported(db: Queryable, reportedId: string, id: string): Promise<ChatSide> {
  const conversation = await findSides(db, id)
  if (!conversation) throw notFound()
  return conversation.buyerId === reportedId ? 'buyer' : 'seller'
}

async function viewOwn(db: Queryable, member: Member, id: string): Promise<string> {
  const json = await findConversationJson(db, member.id, id)
  if (!json) throw notFound()
  return json
}

/** To its two people, and to those who sell for the business that it is about. */
export async function viewConversation(db: Queryable, member: Member, id: string): Promise<string> {
  return (await findColleagueChatJson(db, member.id, id)) ?? viewOwn(db, member, id)
}

/**
 * Finds or creates the buyer's conversation about an ad. An existing one can be opened whatever became of the ad; a new
 * one about a sold ad would only bother its seller.
 */
export async function openConversation(
  { db, limits }: Pick<ChatDeps, 'db' | 'limits'>,
  member: Member,
  adId: string,
): Promise<string> {
  const ad = await findChatAd(db, adId)
  if (!ad) throw productNotFound()
  if (ad.sellerId === member.id) throw new AppError('FORBIDDEN', OWN_AD_CHAT)
  const known = await findConversationAbout(db, member.id, adId)
  if (known) return viewConversation(db, member, known)
  if (ad.isSold) throw new AppError('CONFLICT', SOLD_AD_CHAT)
  await limits.take(conversationsPerMember, member.id)
  await insertConversation(db, { id: newId(), adId, buyerId: member.id })
  const made = await findConversationAbout(db, member.id, adId)
  if (!made) throw productNotFound()
  return viewConversation(db, member, made)
}

export async function listMessages(
  db: Queryable,
  member: Member,
  id: string,
  query: MessagesQuery,
): Promise<string> {
  const reader = await ensureReader(db, member.id, id)
  return listMessagesJson(db, { conversationId: id, reader }, query)
}

/** Why a member may not write in a conversation; undefined if nothing is in the way. */
export function refusalTo({ conversation, side, otherId }: Part): string | undefined {
  if (otherId === null) return GONE_FROM_CHAT
  const isBuyer = side === 'buyer'
  if (isBuyer ? conversation.isBlockedByBuyer : conversation.isBlockedBySeller) return BLOCKED_CHAT_BY_ME
  if (conversation.isForReport) return BLOCKED_CHAT
  if (!(isBuyer ? conversation.isSellerActive : conversation.isBuyerActive)) return AWAY_FROM_CHAT
  return (isBuyer ? conversation.isBlockedBySeller : conversation.isBlockedByBuyer) ? BLOCKED_CHAT : undefined
}

type Key = Pick<Draft, 'conversationId' | 'senderId' | 'clientId'>

/** What a message that was sent before has become. */
const findSent = async (db: Queryable, key: Key, side: ChatSide): Promise<SentMessage | undefined> =>
  (await findSentMessage(db, { ...key, side })) ?? (await findHeldMessage(db, key))

/** Why a message was not stored; if it is a duplicate, the original reply. */
async function explainRefusal(db: Queryable, key: Key, error?: unknown): Promise<SentMessage> {
  const part = await ensureParticipant(db, key.senderId, key.conversationId)
  const sent = await findSent(db, key, part.side)
  if (sent) return sent
  if (error) throw error
  const refusal = refusalTo(part)
  throw refusal ? new AppError('FORBIDDEN', refusal) : new AppError('CONFLICT', HELD_CHAT)
}

/** Photos are locked after the conversation and before the message uses them, so that they can't be removed meanwhile. */
const storeMessage = (
  { db }: Pick<ChatDeps, 'db'>,
  draft: Draft,
  lockPhotos: (tx: Tx) => Promise<void>,
): Promise<StoredMessage | undefined> =>
  draft.photos
    ? db.transaction(async (tx) => {
        await lockConversation(tx, draft.conversationId)
        // A violated constraint would end the transaction.
        if (await isSentBefore(tx, draft)) return undefined
        await lockPhotos(tx)
        return insertMessage(tx, draft)
      })
    : insertMessage(db, draft)

/** Replies when it is stored, and notifies connected clients afterwards. */
export async function sendMessage(
  deps: Pick<ChatDeps, 'db' | 'limits' | 'live'>,
  member: Pick<Member, 'id'>,
  conversationId: string,
  { text, clientId, photos: ids }: NewMessage,
): Promise<SentMessage> {
  await deps.limits.take(messagesPerMember, member.id)
  const photos = ids?.length ? ids.map(messagePhotoAddress) : undefined
  const draft = { id: newId(), conversationId, senderId: member.id, clientId, text, photos }
  try {
    return await checkAndStore(deps, draft)
  } catch (error) {
    // The photos of a message that was stored before may be gone by now.
    if (photos && error instanceof AppError && error.code === 'INVALID_INPUT')
      return explainRefusal(deps.db, draft, error)
    throw error
  }
}

async function checkAndStore(deps: Pick<ChatDeps, 'db' | 'live'>, draft: Draft): Promise<SentMessage> {
  const { conversationId, senderId, photos } = draft
  const lockPhotos = async (tx: Tx) => {
    if (photos) await lockOwnPhotos(tx, senderId, photos)
  }
  const { warnings, isStrong } = await checkMessage(deps.db, draft)
  const held = isStrong ? await holdFirstMessage(deps.db, { ...draft, warnings }, lockPhotos) : undefined
  if (held) {
    // For the sender's other tabs.
    sendEvent(deps, senderId, 'conversation', { conversationId })
    await countMessageHits(deps.db, warnings)
    return held
  }
  const stored = await storeMessage(
    deps,
    { ...draft, warnings: warnings.length ? warnings : null },
    lockPhotos,
  )
  if (!stored) return explainRefusal(deps.db, draft)
  announceMessage(deps, stored)
  await countMessageHits(deps.db, warnings)
  return stored.message
}

/** Without a number, marks all messages as seen. */
export async function markViewed(
  deps: Pick<ChatDeps, 'db' | 'live'>,
  member: Member,
  id: string,
  seq: number | undefined,
): Promise<number> {
  const { conversation } = await ensureParticipant(deps.db, member.id, id)
  const seen = await setSeen(deps.db, { id, memberId: member.id, seq })
  if (seen) {
    announceSeen(deps, conversation, seen)
    await readMessageNotices(deps.db, member.id, [id])
  }
  return countUnread(deps.db, member.id)
}

/** A block covers the person: it holds in every conversation with them. */
export async function changeBlock(
  deps: Pick<ChatDeps, 'db' | 'limits' | 'live'>,
  member: Member,
  id: string,
  isBlocked: boolean,
): Promise<string> {
  const { otherId } = await ensureParticipant(deps.db, member.id, id)
  if (otherId) await changeBlockOf(deps, member, otherId, isBlocked)
  return viewOwn(deps.db, member, id)
}

/** Hides a conversation from the member's list until the next message, or shows it again. */
export async function changeArchive(
  deps: Pick<ChatDeps, 'db' | 'live'>,
  member: Member,
  id: string,
  isArchived: boolean,
): Promise<string> {
  await setArchived(deps.db, { id, memberId: member.id, isArchived })
  const json = await viewOwn(deps.db, member, id)
  // For the member's other tabs; the other side doesn't learn of it.
  sendEvent(deps, member.id, 'conversation', { conversationId: id })
  return json
}

/** No emails, notifications or pushes about a conversation for the member, or again. */
export async function changeMute(
  deps: Pick<ChatDeps, 'db' | 'live'>,
  member: Member,
  id: string,
  isMuted: boolean,
): Promise<string> {
  await setMuted(deps.db, { id, memberId: member.id, isMuted })
  const json = await viewOwn(deps.db, member, id)
  sendEvent(deps, member.id, 'conversation', { conversationId: id })
  return json
}

/** Shows a conversation as unread to the member; the other side’s marks stay as they are. */
export async function markUnread(
  deps: Pick<ChatDeps, 'db' | 'live'>,
  member: Member,
  id: string,
): Promise<string> {
  await setMarked(deps.db, id, member.id)
  const json = await viewOwn(deps.db, member, id)
  const unreadCount = await countUnread(deps.db, member.id)
  sendEvent(deps, member.id, 'conversation', { conversationId: id, unreadCount })
  return json
}
