import { AppError } from '@bowerbird/contract/errors'
import { SELLER_OUT_OF_REACH } from '@bowerbird/contract/sellers/sellers.terms'
import { v7 as newId } from 'uuid'
import type { Member } from '../../platform/session.ts'
import { readMessageNotices } from '../notifications/notifications.service.ts'
import type { ChatDeps } from './chat.deps.ts'
import { conversationsPerMember } from './chat.limits.ts'
import { announceBlock } from './chat.notifications.ts'
import {
  findConversationAbout,
  findConversationWith,
  findNewestListedAd,
  findSides,
  insertConversation,
  setBlocked,
} from './conversations.store.ts'

type Deps = Pick<ChatDeps, 'db' | 'limits' | 'live'>

/**
 * A conversation of the member with a seller: the latest, or an empty one about the seller's newest ad, which nobody sees
 * in their list. Blocks and reports of a person are about a conversation.
 */
export async function conversationWith(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  member: Member,
  sellerId: string,
): Promise<string> {
  const known = await findConversationWith(db, member.id, sellerId)
  if (known) return known
  const adId = await findNewestListedAd(db, sellerId)
  if (!adId || sellerId === member.id) throw new AppError('CONFLICT', SELLER_OUT_OF_REACH)
  await limits.take(conversationsPerMember, member.id)
  await insertConversation(db, { id: newId(), adId, buyerId: member.id })
  const made = await findConversationAbout(db, member.id, adId)
  if (!made) throw new AppError('CONFLICT', SELLER_OUT_OF_REACH)
  return made
}

/** Blocks or unblocks a person in every conversation with them, and in those to come. */
export async function changeBlockOf(
  deps: Deps,
  member: Member,
  otherId: string,
  isBlocked: boolean,
): Promise<void> {
  if (isBlocked) await conversationWith(deps, member, otherId)
  const changes = await setBlocked(deps.db, { memberId: member.id, otherId, isBlocked })
  if (isBlocked) await readMessageNotices(deps.db, member.id, changes)
  for (const changed of changes) {
    const conversation = await findSides(deps.db, changed)
    if (conversation) announceBlock(deps, conversation)
  }
}
