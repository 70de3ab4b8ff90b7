import { AD_NOT_FOUND } from '@bowerbird/contract/ads/ads.terms'
import type {
  MyPlaces,
  OwnQueue,
  QueueAnswered,
  QueuePlace,
  SkipBody,
} from '@bowerbird/contract/buyers-queue/queue.schema'
import * as terms from '@bowerbird/contract/buyers-queue/queue.terms'
import { AppError } from '@bowerbird/contract/errors'
import { AGREED_DAYS } from '@bowerbird/contract/offers/offers.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { Db, Queryable, Tx } from '../../../platform/db/db.ts'
import { inEnglish } from '../../../platform/language/language.ts'
import type { Limit, Limits } from '../../../platform/limits/limits.ts'
import type { Member } from '../../../platform/session.ts'
import { type LockedAd, lockAd } from '../../ads/ads.store.ts'
import { lastDayIn } from '../../lifecycle/moves.service.ts'
import { dayText } from '../../lifecycle/reservation-notices.service.ts'
import { reserveAd } from '../../moderation-queue/ad-changes.service.ts'
import { consumeEditQuota, lockOwn } from '../../posting/posting.service.ts'
import type { ChatDeps } from '../chat.deps.ts'
import { ensureParticipant, refusalTo } from '../chat.service.ts'
import { findConversationAbout, insertConversation } from '../conversations.store.ts'
import { announce, say } from '../offers/offers.service.ts'
import * as store from './queue.store.ts'
import { askNext, notifySkipped } from './queue-turns.service.ts'

export type QueueDeps = Pick<ChatDeps, 'db' | 'limits' | 'live'>

const queuesPerMember: Limit = { name: 'queues per member', max: 120, seconds: HOUR_SECONDS }

export async function viewPlace(db: Queryable, member: Member, adId: string): Promise<QueuePlace> {
  const place = await store.findPlace(db, member.id, adId)
  if (!place) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
  return place
}

export const viewMyPlaces = async (db: Queryable, member: Member): Promise<MyPlaces> => ({
  places: await store.listPlaces(db, member.id),
})

/** Joining twice, in two tabs, is joining once. */
export async function joinQueue(
  { db, limits }: QueueDeps,
  member: Member,
  adId: string,
): Promise<QueuePlace> {
  await limits.take(queuesPerMember, member.id)
  await viewPlace(db, member, adId)
  await db.transaction(async (tx) => {
    const ad = await lockAd(tx, adId)
    if (ad?.sellerId === member.id) throw new AppError('FORBIDDEN', terms.OWN_QUEUE)
    if (ad?.status !== 'reserved') throw new AppError('CONFLICT', terms.QUEUE_CLOSED)
    if (ad.reservation?.reservedFor === member.id) throw new AppError('CONFLICT', terms.FOR_YOU_ALREADY)
    if (await store.isSkipped(tx, member.id, adId)) throw new AppError('CONFLICT', terms.SKIPPED)
    if (!(await store.insertPlace(tx, member.id, adId))) throw new AppError('CONFLICT', terms.QUEUE_FULL)
  })
  return viewPlace(db, member, adId)
}

/** Whoever leaves when it is their turn passes it on. */
export async function leaveQueue(
  { db, limits }: QueueDeps,
  member: Member,
  adId: string,
): Promise<QueuePlace> {
  await limits.take(queuesPerMember, member.id)
  await viewPlace(db, member, adId)
  await db.transaction(async (tx) => {
    await lockAd(tx, adId)
    if (await store.deletePlace(tx, member.id, adId)) await askNext(tx, [adId])
  })
  return viewPlace(db, member, adId)
}

/** Their chat with the seller, which may begin with this. */
async function chatAbout(tx: Tx, member: Member, { id: adId }: LockedAd) {
  await insertConversation(tx, { id: newId(), adId, buyerId: member.id })
  const id = await findConversationAbout(tx, member.id, adId)
  if (!id) throw new AppError('CONFLICT', terms.NOT_YOUR_TURN)
  const part = await ensureParticipant(tx, member.id, id)
  const refused = refusalTo(part)
  if (refused) throw new AppError('FORBIDDEN', refused)
  return part
}

/** Yes reserves the ad for the member, no passes their turn on. */
export async function answerQueue(
  deps: QueueDeps,
  member: Member,
  adId: string,
  answer: 'yes' | 'no',
): Promise<QueueAnswered> {
  const { db, limits } = deps
  await limits.take(queuesPerMember, member.id)
  const agreed = await db.transaction(async (tx) => {
    const ad = await lockAd(tx, adId)
    if (ad?.status !== 'active' || !(await store.isAsked(tx, member.id, adId)))
      throw new AppError('CONFLICT', terms.NOT_YOUR_TURN)
    if (answer === 'no') {
      await store.deletePlace(tx, member.id, adId)
      await askNext(tx, [adId])
      return undefined
    }
    const part = await chatAbout(tx, member, ad)
    const { day, end } = await lastDayIn(tx, adId, AGREED_DAYS)
    await reserveAd(tx, { id: adId, status: ad.status }, { until: end, reservedFor: member.id })
    const text = inEnglish(
      () => `It’s my turn in the queue, and I’d like to have it. It’s reserved for me until ${dayText(day)}.`,
    )
    return { part, message: await say(tx, part, 'buyer', { text }) }
  })
  if (agreed) announce(deps, agreed.part, [agreed.message])
  return { conversationId: agreed?.part.conversation.id ?? null }
}

export const viewOwnQueue = (db: Db, member: Member, adId: string): Promise<OwnQueue> =>
  db.transaction(async (tx) => {
    await lockOwn(tx, member, adId)
    return store.findOwnQueue(tx, adId)
  })

export async function setQueueHours(
  { db, limits }: { db: Db; limits: Limits },
  member: Member,
  adId: string,
  hours: number,
): Promise<OwnQueue> {
  await consumeEditQuota(limits, member.id)
  return db.transaction(async (tx) => {
    await lockOwn(tx, member, adId)
    await store.setHours(tx, adId, hours)
    return store.findOwnQueue(tx, adId)
  })
}

/** Goes on without someone, whoever they are: the next is asked if it was their turn. */
export async function skipInQueue(
  { db, limits }: { db: Db; limits: Limits },
  member: Member,
  { id: adId, placeId }: { id: string; placeId: string },
  why: SkipBody,
): Promise<OwnQueue> {
  await consumeEditQuota(limits, member.id)
  return db.transaction(async (tx) => {
    await lockOwn(tx, member, adId)
    const skipped = await store.skipPlace(tx, adId, { placeId, ...why })
    if (!skipped) throw new AppError('CONFLICT', terms.NOT_IN_QUEUE)
    await notifySkipped(tx, adId, skipped)
    await askNext(tx, [adId])
    return store.findOwnQueue(tx, adId)
  })
}
