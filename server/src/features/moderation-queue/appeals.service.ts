import { AD_NOT_FOUND } from '@bowerbird/contract/ads/ads.terms'
import type { HeldMessage } from '@bowerbird/contract/chat/chat.schema'
import { AppError } from '@bowerbird/contract/errors'
import type { NewRatingAppeal } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import {
  APPEALED_ALREADY,
  MESSAGE_NOT_FOUND,
  NO_RATING_TO_APPEAL,
  NO_REFUSAL_TO_APPEAL,
  NOTHING_TO_APPEAL,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { AD_NOT_YOURS } from '@bowerbird/contract/posting/posting.terms'
import { RATING_NOT_FOUND } from '@bowerbird/contract/ratings/ratings.terms'
import type { Db } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { lockAd } from '../ads/ads.store.ts'
import { viewOwnHeld } from '../chat/held.service.ts'
import { viewOwnAd } from '../posting/posting.service.ts'
import { viewRatedDeal } from '../ratings/ratings.service.ts'
import * as store from './appeals.store.ts'

/** Asks another person to look at the latest decision about one's own ad, once for each decision. */
export async function appeal(db: Db, member: Member, adId: string, text: string): Promise<string> {
  await db.transaction(async (tx) => {
    const ad = await lockAd(tx, adId)
    if (!ad) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
    if (ad.sellerId !== member.id) throw new AppError('FORBIDDEN', AD_NOT_YOURS)
    const isDown = ad.status === 'inactive' || ad.status === 'changes_requested'
    const refusal = isDown ? await store.findLatestRefusal(tx, ad.id) : undefined
    if (!refusal) throw new AppError('CONFLICT', NOTHING_TO_APPEAL)
    if (refusal.isAppealed) throw new AppError('CONFLICT', APPEALED_ALREADY)
    await store.insertAppeal(tx, { appealOf: refusal.id, text })
  })
  return viewOwnAd(db, member, adId)
}

/** The same for a first message of one's own that was refused. */
export async function appealHeldMessage(
  db: Db,
  member: Member,
  id: string,
  text: string,
): Promise<HeldMessage> {
  return db.transaction(async (tx) => {
    const held = await viewOwnHeld(tx, member, id)
    if (!held) throw new AppError('NOT_FOUND', MESSAGE_NOT_FOUND)
    const { mayAppeal, appealState } = held.message
    if (!mayAppeal) throw new AppError('CONFLICT', appealState ? APPEALED_ALREADY : NO_REFUSAL_TO_APPEAL)
    await store.insertMessageAppeal(tx, { appealOf: held.caseId, text })
    return { ...held.message, mayAppeal: false, appealState: 'open' }
  })
}

/** The same for a rating, or the reply to one, that was refused. */
export async function appealRating(
  db: Db,
  member: Member,
  ratingId: string,
  { part, text }: NewRatingAppeal,
): Promise<string> {
  return db.transaction(async (tx) => {
    await store.lockRating(tx, ratingId)
    const refusal = await store.findRatingRefusal(tx, member.id, { ratingId, part })
    if (!refusal) throw new AppError('NOT_FOUND', RATING_NOT_FOUND)
    if (!refusal.caseId) throw new AppError('CONFLICT', NO_RATING_TO_APPEAL)
    if (refusal.isAppealed) throw new AppError('CONFLICT', APPEALED_ALREADY)
    await store.insertRatingAppeal(tx, { appealOf: refusal.caseId, text })
    return viewRatedDeal(tx, member, refusal.dealId)
  })
}
