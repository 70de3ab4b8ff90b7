import { AppError } from '@bowerbird/contract/errors'
import type { NewRating } from '@bowerbird/contract/ratings/ratings.schema'
import * as terms from '@bowerbird/contract/ratings/ratings.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { ensureParticipant } from '../chat/chat.service.ts'
import { openRatingCase, setHeld } from './rating-cases.store.ts'
import { needsModerator } from './rating-checks.service.ts'
import { notifyReply } from './rating-notices.service.ts'
import * as store from './ratings.store.ts'
import { holdIfFlagged, revealRatings } from './reveal-ratings.service.ts'

export interface RatingDeps {
  db: Db
  limits: Limits
}

/** More than anyone has deals. */
const ratingsPerMember: Limit = { name: 'ratings per member', max: 30, seconds: HOUR_SECONDS }

const noDeal = () => new AppError('NOT_FOUND', terms.DEAL_NOT_FOUND)

export async function viewRatedDeal(db: Queryable, member: Member, dealId: string): Promise<string> {
  const json = await store.findRatedDealJson(db, member.id, dealId)
  if (!json) throw noDeal()
  return json
}

export async function viewConversationRatings(
  db: Queryable,
  member: Member,
  conversationId: string,
): Promise<string> {
  await ensureParticipant(db, member.id, conversationId)
  return `{"deals":${await store.listRatedDealsJson(db, member.id, conversationId)}}`
}

/** The second rating reveals both. */
export async function rateDeal(
  { db, limits }: RatingDeps,
  member: Member,
  dealId: string,
  { text, ...answers }: NewRating,
): Promise<string> {
  await limits.take(ratingsPerMember, member.id)
  return db.transaction(async (tx) => {
    const deal = await store.lockDeal(tx, member.id, dealId)
    if (!deal) throw noDeal()
    if (deal.state !== 'done') throw new AppError('CONFLICT', terms.DEAL_NOT_DONE)
    if (deal.isOver) throw new AppError('CONFLICT', terms.ratingOver())
    const { side, otherId: ratedId, adId } = deal
    if (!ratedId) throw new AppError('CONFLICT', terms.OTHER_IS_GONE)
    const id = newId()
    const rating = { id, dealId, side, raterId: member.id, ratedId, text, ...answers }
    if (!(await store.insertRating(tx, rating))) throw new AppError('CONFLICT', terms.RATED_ALREADY)
    if (await store.haveBothRated(tx, dealId)) await revealRatings(tx, [dealId])
    else await holdIfFlagged(tx, { id, text, adId })
    return viewRatedDeal(tx, member, dealId)
  })
}

export async function replyToRating(
  { db, limits }: RatingDeps,
  member: Member,
  ratingId: string,
  text: string,
): Promise<string> {
  await limits.take(ratingsPerMember, member.id)
  return db.transaction(async (tx) => {
    const rating = await store.lockReceived(tx, member.id, ratingId)
    if (!rating) throw new AppError('NOT_FOUND', terms.RATING_NOT_FOUND)
    if (!(await store.insertReply(tx, { ratingId, authorId: member.id, text })))
      throw new AppError('CONFLICT', terms.REPLIED_ALREADY)
    if (await needsModerator(tx, text, rating.adId)) {
      await setHeld(tx, { ratingId, part: 'reply' })
      await openRatingCase(tx, { ratingId, part: 'reply' })
    } else await notifyReply(tx, { ratingId, ...rating })
    return viewRatedDeal(tx, member, rating.dealId)
  })
}
