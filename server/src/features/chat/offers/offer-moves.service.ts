import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { AppError } from '@bowerbird/contract/errors'
import { type OfferMove, offerAfter, offerTable } from '@bowerbird/contract/offers/offers.states'
import * as terms from '@bowerbird/contract/offers/offers.terms'
import type { Tx } from '../../../platform/db/db.ts'
import { inEnglish } from '../../../platform/language/language.ts'
import type { Member } from '../../../platform/session.ts'
import { type LockedAd, lockAd } from '../../ads/ads.store.ts'
import { lastDayIn } from '../../lifecycle/moves.service.ts'
import { chatOf, notifyHolder } from '../../lifecycle/reservation-notices.service.ts'
import { moveApprovedAds, reserveAd } from '../../moderation-queue/ad-changes.service.ts'
import { newsAd } from '../../notifications/event-notices.service.ts'
import { messagesPerMember } from '../chat.limits.ts'
import { ensureParticipant, type Part, refusalTo } from '../chat.service.ts'
import { answerMessages, offerText } from './offer-texts.ts'
import { announce, type OfferDeps, offerRefusal, say, viewOffers } from './offers.service.ts'
import * as store from './offers.store.ts'

interface Moved {
  part: Part
  ad: LockedAd | undefined
  offer: store.StoredOffer
}

/** Reserves the ad for the buyer. Returns the last day. */
async function agree(tx: Tx, { part, ad, offer }: Moved): Promise<string | undefined> {
  const { buyerId, id } = part.conversation
  const refused = refusalTo(part)
  if (refused) throw new AppError('FORBIDDEN', refused)
  const refusal = offerRefusal(ad, buyerId)
  if (!ad || refusal || !isApprovedStatus(ad.status) || !buyerId)
    throw new AppError('CONFLICT', refusal ?? terms.NO_OFFERS_NOW)
  if (ad.fields.price < offer.amount) throw new AppError('CONFLICT', terms.PRICE_IS_LOWER)
  const { day, end } = await lastDayIn(tx, ad.id, terms.AGREED_DAYS)
  await reserveAd(tx, { id: ad.id, status: ad.status }, { until: end, reservedFor: buyerId })
  // A buyer who accepts knows it.
  if (part.side === 'seller')
    await notifyHolder(tx, 'reserved_for_you', {
      ad: newsAd(ad.id, ad.fields),
      to: buyerId,
      href: chatOf(id),
      facts: { day: ['day', day] },
    })
  return day
}

/** The ad is everyone's again. */
async function release(tx: Tx, { part, ad }: Moved): Promise<void> {
  const { buyerId } = part.conversation
  if (ad?.status !== 'reserved' || ad.reservation?.reservedFor !== buyerId) return
  await moveApprovedAds(tx, [{ id: ad.id, status: ad.status }], 'active', {
    isByHolder: part.side === 'buyer',
    calledOff: { by: part.side, reason: 'other' },
  })
}

/** Answers an offer, takes it back or calls off what was agreed. The same answer twice is one. */
export async function moveOffer(
  deps: OfferDeps,
  member: Member,
  offerId: string,
  move: OfferMove,
): Promise<string> {
  await deps.limits.take(messagesPerMember, member.id)
  const known = await store.findOffer(deps.db, offerId)
  if (!known) throw new AppError('NOT_FOUND', terms.OFFER_NOT_FOUND)
  const { part, message } = await deps.db.transaction(async (tx) => {
    const part = await ensureParticipant(tx, member.id, known.conversationId)
    const adId = await store.findAdOf(tx, known.conversationId)
    const ad = adId ? await lockAd(tx, adId) : undefined
    const offer = await store.lockOffer(tx, offerId)
    if (!offer) throw new AppError('NOT_FOUND', terms.OFFER_NOT_FOUND)
    const actor = part.side === offer.side ? 'maker' : 'receiver'
    const next = offerAfter(offer.state, move, actor)
    if (!next) {
      const isRepeated = offerTable.open.moves[move]?.to === offer.state && offerAfter('open', move, actor)
      if (isRepeated) return { part }
      throw new AppError('CONFLICT', terms.OFFER_MOVED_ON)
    }
    const moved = { part, ad, offer }
    await store.setOfferState(tx, offer.id, next)
    const lastDay = move === 'accept' ? await agree(tx, moved) : undefined
    if (move === 'cancel') await release(tx, moved)
    const amount = () => (ad ? offerText(ad.fields, offer.amount) : `$${offer.amount}`)
    // Someone who is blocked can still decline, or call it off; the other side doesn't hear from them.
    const message = await say(tx, part, part.side, {
      text: inEnglish(() => answerMessages[move](amount(), lastDay)),
    })
    // Someone has blocked the other since: nobody agrees with a person they can't write to.
    const refused =
      !message && move === 'accept' && refusalTo(await ensureParticipant(tx, member.id, part.conversation.id))
    if (refused) throw new AppError('FORBIDDEN', refused)
    return { part, message }
  })
  announce(deps, part, [message])
  return viewOffers(deps.db, member, known.conversationId)
}
