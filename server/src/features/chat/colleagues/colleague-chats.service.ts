import {
  BLOCKED_CHAT,
  CONVERSATION_NOT_FOUND,
  DEAL_STAYS,
  HELD_STAYS,
  OFFERS_STAY,
} from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Tx } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/session.ts'
import type { ChatDeps } from '../chat.deps.ts'
import { conversationsPerMember } from '../chat.limits.ts'
import { sendEvent } from '../chat.notifications.ts'
import * as store from './colleague-chats.store.ts'

/**
 * The member answers from now on: what is unread, notifications and emails are theirs. What was written before keeps
 * the name of who wrote it. Offers and deals stay with who has posted the ad, so an open one keeps the conversation.
 */
export async function takeConversation(
  { db, limits, live }: Pick<ChatDeps, 'db' | 'limits' | 'live'>,
  member: Pick<Member, 'id'>,
  id: string,
): Promise<void> {
  await limits.take(conversationsPerMember, member.id)
  const taken = await db.transaction(async (tx) => {
    const found = await store.lockToTake(tx, member.id, id)
    if (!found) throw new AppError('NOT_FOUND', CONVERSATION_NOT_FOUND)
    if (found.sellerId === member.id) return undefined
    if (found.isBlocked) throw new AppError('FORBIDDEN', BLOCKED_CHAT)
    if (found.hasDeal) throw new AppError('CONFLICT', DEAL_STAYS)
    if (found.hasHeld) throw new AppError('CONFLICT', HELD_STAYS)
    await store.giveConversation(tx, id, member.id)
    return found
  })
  // The database notifies those who are in it now.
  if (taken?.sellerId) sendEvent({ live }, taken.sellerId, 'conversation', { conversationId: id })
}

/** Before an offer: the buyer's goes to who has posted the ad, and nobody makes one for them. */
export async function returnToPoster(tx: Tx, memberId: string, id: string): Promise<void> {
  const found = await store.findPoster(tx, id)
  if (!found) return
  if (memberId !== found.buyerId) throw new AppError('FORBIDDEN', OFFERS_STAY)
  await store.giveConversation(tx, id, found.posterId)
}
