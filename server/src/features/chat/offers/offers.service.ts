import { mayMove } from '@bowerbird/contract/ads/ads.states'
import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import { HELD_CHAT } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { takesOffers } from '@bowerbird/contract/offers/offers.rules'
import type { NewOffer } from '@bowerbird/contract/offers/offers.schema'
import { offerAfter } from '@bowerbird/contract/offers/offers.states'
import * as terms from '@bowerbird/contract/offers/offers.terms'
import { v7 as newId } from 'uuid'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { inEnglish } from '../../../platform/language/language.ts'
import type { Member } from '../../../platform/session.ts'
import { findAdState, type LockedAd, lockAd } from '../../ads/ads.store.ts'
import type { ChatDeps } from '../chat.deps.ts'
import { announceMessage, sendEvent } from '../chat.notifications.ts'
import { ensureParticipant, type Part, refusalTo } from '../chat.service.ts'
import { returnToPoster } from '../colleagues/colleague-chats.service.ts'
import { insertMessage, type StoredMessage } from '../messages.store.ts'
import { offerMessages, offerText } from './offer-texts.ts'
import { offersPerMember } from './offers.limits.ts'
import * as store from './offers.store.ts'

export type OfferDeps = Pick<ChatDeps, 'db' | 'limits' | 'live'>

/** Why an ad takes no offers from a buyer; undefined if it does. */
export function offerRefusal(ad: LockedAd | undefined, buyerId: string | null): string | undefined {
  if (!ad) return terms.NO_OFFERS_NOW
  const { fields, privateAttributes, status, reservation } = ad
  if (fields.price === 0) return terms.NO_OFFERS_ON_FREE
  if (!takesOffers({ ...fields, attributes: { ...fields.attributes, ...privateAttributes } }))
    return terms.NO_OFFERS_HERE
  if (status === 'reserved')
    return reservation?.reservedFor && reservation.reservedFor === buyerId
      ? undefined
      : terms.RESERVED_FOR_ANOTHER
  return mayMove(status, 'reserved', 'owner') ? undefined : terms.NO_OFFERS_NOW
}

/** A message in the name of one side. Undefined if they can't write here. */
export const say = (
  tx: Tx,
  { conversation: { id: conversationId, buyerId, sellerId } }: Pick<Part, 'conversation'>,
  side: ChatSide,
  { text, ...more }: { text: string; clientId?: string; offerId?: string; isAutomatic?: boolean },
): Promise<StoredMessage | undefined> =>
  insertMessage(tx, {
    id: newId(),
    clientId: newId(),
    conversationId,
    senderId: (side === 'buyer' ? buyerId : sellerId) ?? '',
    text,
    isFixed: true,
    ...more,
  })

/** Sends what was stored: the messages, and that the offers have changed. */
export function announce(
  deps: OfferDeps,
  { conversation: { id, buyerId, sellerId } }: Pick<Part, 'conversation'>,
  messages: readonly (StoredMessage | undefined)[],
): void {
  for (const message of messages) if (message) announceMessage(deps, message)
  for (const memberId of [buyerId, sellerId])
    if (memberId) sendEvent(deps, memberId, 'conversation', { conversationId: id })
}

/** The offers of a conversation, and whether the ad takes any. */
export async function viewOffers(db: Queryable, member: Member, conversationId: string): Promise<string> {
  const { conversation } = await ensureParticipant(db, member.id, conversationId)
  return offersOf(db, conversationId, conversation.buyerId)
}

async function offersOf(db: Queryable, conversationId: string, buyerId: string | null): Promise<string> {
  const adId = await store.findAdOf(db, conversationId)
  const ad = adId ? await findAdState(db, adId) : undefined
  const json = await store.listOffersJson(db, conversationId)
  return `{"offers":${json},"refusal":${JSON.stringify(offerRefusal(ad, buyerId) ?? null)}}`
}

function ensureAmount(ad: LockedAd, amount: number): void {
  const { price } = ad.fields
  if (amount <= price) return
  const message = t`The price is ${offerText(ad.fields, price)}, so there’s no need to offer more`
  throw new AppError('INVALID_INPUT', message, { validationErrors: { amount: message } })
}

/** Throws unless this side may make an offer now. Returns the offer that it answers. */
async function ensureTurn(tx: Tx, part: Part): Promise<store.StoredOffer | undefined> {
  const { side, conversation } = part
  const live = await store.lockLiveOffer(tx, conversation.id)
  if (live?.state === 'accepted') throw new AppError('CONFLICT', terms.OFFER_AGREED_ALREADY)
  if (live?.side === side) throw new AppError('CONFLICT', terms.OFFER_OPEN_ALREADY)
  const isWornOut =
    side === 'buyer' &&
    (await store.countOffersOfDay(tx, conversation.id, side)) >= terms.OFFERS_PER_AD_AND_DAY
  if (isWornOut) throw new AppError('TOO_MANY_REQUESTS', terms.OFFERS_WORN_OUT)
  return live
}

/** Answers politely when an offer is below what the seller would take. */
async function declineLow(
  tx: Tx,
  part: Part,
  { id, amount, ad }: { id: string; amount: number; ad: LockedAd },
): Promise<StoredMessage | undefined> {
  const lowest = part.side === 'buyer' ? await store.findLowest(tx, ad.id) : undefined
  // The price may have fallen below it since: whoever offers the price isn't declined.
  if (lowest === undefined || amount >= Math.min(lowest, ad.fields.price)) return undefined
  await store.setOfferState(tx, id, 'declined', { isAutomatic: true })
  const text = inEnglish(() => offerMessages.tooLow(offerText(ad.fields, amount)))
  return say(tx, part, 'seller', { text, isAutomatic: true })
}

/** Makes an offer, or answers the one of the other side with another. The ad is locked first, so that offers on it come one by one. */
export async function makeOffer(
  deps: OfferDeps,
  member: Member,
  conversationId: string,
  { amount, clientId }: NewOffer,
): Promise<string> {
  await deps.limits.take(offersPerMember, member.id)
  const { part, messages } = await deps.db.transaction(async (tx) => {
    // An offer binds who has posted the ad.
    await returnToPoster(tx, member.id, conversationId)
    const part = await ensureParticipant(tx, member.id, conversationId)
    const { side, conversation } = part
    if (await store.isSent(tx, { conversationId, side, clientId })) return { part, messages: [] }
    const refused = refusalTo(part)
    if (refused) throw new AppError('FORBIDDEN', refused)
    const adId = await store.findAdOf(tx, conversationId)
    const ad = adId ? await lockAd(tx, adId) : undefined
    const refusal = offerRefusal(ad, conversation.buyerId)
    if (!ad || refusal) throw new AppError('CONFLICT', refusal ?? terms.NO_OFFERS_NOW)
    // The same offer may have been sent while this one waited for the ad.
    if (await store.isSent(tx, { conversationId, side, clientId })) return { part, messages: [] }
    ensureAmount(ad, amount)
    const answered = await ensureTurn(tx, part)
    const countered = answered && offerAfter(answered.state, 'counter', 'receiver')
    if (answered && countered) await store.setOfferState(tx, answered.id, countered)
    const id = newId()
    await store.insertOffer(tx, { id, conversationId, side, amount })
    const said = inEnglish(() => offerMessages[answered ? 'counter' : 'offer'](offerText(ad.fields, amount)))
    const message = await say(tx, part, side, { text: said, clientId, offerId: id })
    if (!message) throw new AppError('CONFLICT', HELD_CHAT)
    return { part, messages: [message, await declineLow(tx, part, { id, amount, ad })] }
  })
  announce(deps, part, messages)
  return offersOf(deps.db, conversationId, part.conversation.buyerId)
}
