import { AppError } from '@bowerbird/contract/errors'
import { OWN_SELLER_PAGE, SELLER_NOT_FOUND } from '@bowerbird/contract/sellers/sellers.terms'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { readMessageNotices } from '../notifications/notifications.service.ts'
import { endFollowing, insertBlock, removeBlock } from './blocks.store.ts'
import type { ChatDeps } from './chat.deps.ts'
import { conversationsPerMember } from './chat.limits.ts'
import { announceBlock } from './chat.notifications.ts'
import {
  cancelMails,
  findConversationAbout,
  findConversationWith,
  findNewestListedAd,
  findSides,
  insertConversation,
  insertConversationWith,
  listConversationsWith,
} from './conversations.store.ts'
import { closeOpenOffersIn } from './offers/offer-endings.store.ts'

async function makeConversation(db: Db, buyerId: string, sellerId: string): Promise<string | undefined> {
  const id = newId()
  const adId = await findNewestListedAd(db, sellerId)
  if (!adId) return (await insertConversationWith(db, { id, buyerId, sellerId })) ? id : undefined
  await insertConversation(db, { id, adId, buyerId })
  return findConversationAbout(db, buyerId, adId)
}

/**
 * A conversation of the member with a seller: the latest, or an empty one, which neither side sees in their list.
 * Reports of a person are about a conversation. It is about the seller's newest ad, or about none if none is
 * listed.
 */
export async function conversationWith(
  { db, limits }: Pick<ChatDeps, 'db' | 'limits'>,
  member: Member,
  sellerId: string,
): Promise<string> {
  const known = await findConversationWith(db, member.id, sellerId)
  if (known) return known
  if (sellerId === member.id) throw new AppError('CONFLICT', OWN_SELLER_PAGE)
  await limits.take(conversationsPerMember, member.id)
  const made = await makeConversation(db, member.id, sellerId)
  if (!made) throw new AppError('NOT_FOUND', SELLER_NOT_FOUND)
  return made
}

/**
 * Blocks or unblocks a person: it holds in every conversation with them, and in those to come. They aren't told, not
 * even that there is someone.
 */
export async function changeBlockOf(
  deps: Pick<ChatDeps, 'db' | 'live'>,
  member: Member,
  otherId: string,
  isBlocked: boolean,
): Promise<void> {
  const { db } = deps
  const block = { blockerId: member.id, blockedId: otherId }
  const conversations = await listConversationsWith(db, member.id, otherId)
  if (isBlocked) {
    await insertBlock(db, block)
    await endFollowing(db, block)
    await cancelMails(db, member.id, conversations)
    await closeOpenOffersIn(db, conversations)
    await readMessageNotices(db, member.id, conversations)
  } else await removeBlock(db, block)
  for (const id of conversations) {
    const conversation = await findSides(db, id)
    if (conversation) announceBlock(deps, conversation, member.id)
  }
}
