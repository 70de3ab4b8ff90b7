import {
  adStates,
  isApprovedStatus,
  isListedStatus,
  mayMove,
  statusLabel,
} from '@bowerbird/contract/ads/ads.states'
import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { MAX_RESERVED_DAYS } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import type { OwnStatus } from '@bowerbird/contract/posting/posting.schema'
import { STATUS_AWAITS_APPROVAL, STATUS_TAKEN_DOWN } from '@bowerbird/contract/posting/posting.terms'
import { DAY } from '@bowerbird/contract/time'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { audit } from '../audit/audit.service.ts'
import { moveAd, moveApprovedAds, reserveAd, sellAd } from '../moderation-queue/ad-changes.service.ts'
import { newsAd, noticeOf } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'
import { consumeEditQuota, ensureAdQuota, lockManaged, viewOwnAd } from '../posting/posting.service.ts'
import {
  type Buyer,
  findBuyer,
  findEndOfDay,
  findLastDay,
  listEnquirers,
  lockOwnAds,
  setListedAt,
} from './moves.store.ts'
import { chatOf, notifyHolder, soldKey } from './reservation-notices.service.ts'
import { findSoldAt, type HeldAd, listHeldAds } from './reservation-notices.store.ts'

export interface MoveDeps {
  db: Db
  limits: Limits
}

/** Why an owner can't move an ad from where it is. */
function refusal(from: AdStatus, to: AdStatus): string {
  if (from === 'pending') return STATUS_AWAITS_APPROVAL
  if (from === 'inactive' || from === 'changes_requested') return STATUS_TAKEN_DOWN
  return t`An ad that is ${statusLabel(from).toLowerCase()} can’t be ${statusLabel(to).toLowerCase()}. Reload the page to see what you can do.`
}

function ensureMove(from: AdStatus, to: AdStatus): void {
  if (!mayMove(from, to, 'owner')) throw new AppError('CONFLICT', refusal(from, to))
}

function ensureReservable(until: string): void {
  if (Date.parse(until) > Date.now() + MAX_RESERVED_DAYS * DAY) {
    throw new AppError('INVALID_INPUT', t`An ad can be reserved for ${MAX_RESERVED_DAYS} days at most`, {
      validationErrors: { until: t`must be within ${MAX_RESERVED_DAYS} days` },
    })
  }
}

/** The person on the other side of a conversation about this ad. */
async function buyerOf(tx: Tx, ad: LockedAd, conversationId: string | undefined): Promise<Buyer | undefined> {
  if (!conversationId) return undefined
  const buyer = await findBuyer(tx, { conversationId, adId: ad.id })
  if (!buyer) throw new AppError('NOT_FOUND', t`This conversation is not about this ad`)
  return buyer
}

async function reserve(
  tx: Tx,
  ad: LockedAd,
  move: Extract<OwnStatus, { status: 'reserved' }>,
): Promise<void> {
  const { status } = ad
  if (!isApprovedStatus(status)) throw new AppError('CONFLICT', refusal(status, 'reserved'))
  ensureReservable(move.until)
  const buyer = await buyerOf(tx, ad, move.conversationId)
  const until = await findEndOfDay(tx, ad.id, move.until)
  if (!until) {
    throw new AppError('INVALID_INPUT', t`Please choose today or a later date`, {
      validationErrors: { until: t`must not be in the past` },
    })
  }
  const [held] = await listHeldAds(tx, [ad.id])
  // Another date is for the same person, unless another one is named.
  await reserveAd(tx, { id: ad.id, status }, { until, reservedFor: buyer?.id ?? held?.holderId ?? null })
  await notifyOfReservation(tx, newsAd(ad.id, ad.fields), { move, until, buyer, held })
}

interface NewReservation {
  move: Extract<OwnStatus, { status: 'reserved' }>
  until: Date
  buyer: Buyer | undefined
  /** As it was reserved before. */
  held: HeldAd | undefined
}

/** Notifies whom it is reserved for, and whom it was reserved for before. */
async function notifyOfReservation(
  tx: Tx,
  ad: NewsAd,
  { move, until, buyer, held }: NewReservation,
): Promise<void> {
  const isSame = !buyer || buyer.id === held?.holderId
  if (held && !held.isBlocked && held.conversationId) {
    const holder = { ad, to: held.holderId, href: chatOf(held.conversationId) }
    const facts = { day: ['day', move.until] } as const
    if (!isSame) await notifyHolder(tx, 'reserved_for_another', holder)
    else if (held.until.getTime() !== until.getTime())
      await notifyHolder(tx, 'reservation_changed', { ...holder, facts })
  }
  if (isSame || buyer.isBlocked || !move.conversationId) return
  await notifyHolder(tx, 'reserved_for_you', {
    ad,
    to: buyer.id,
    href: chatOf(move.conversationId),
    facts: { day: ['day', move.until] },
  })
}

async function sell(
  tx: Tx,
  member: Member,
  ad: LockedAd,
  move: Extract<OwnStatus, { status: 'sold' }>,
): Promise<void> {
  const buyer = await buyerOf(tx, ad, move.conversationId)
  const [held] = await listHeldAds(tx, [ad.id])
  await sellTo(tx, member, ad, buyer?.id)
  await notifyOfSale(tx, newsAd(ad.id, ad.fields), { move, buyer, holderId: held?.holderId })
}

/** Marks an ad as sold to the person whom it is reserved for, who has been notified then, or to another one. */
export async function sellTo(
  tx: Tx,
  member: Member,
  ad: LockedAd,
  buyerId: string | undefined,
): Promise<void> {
  await sellAd(tx, ad, buyerId)
  await audit(tx, member, {
    action: 'ad.sold',
    target: 'ad',
    targetId: ad.id,
    title: ad.title,
    before: { status: ad.status },
    after: { status: 'sold' },
    isAdmin: false,
  })
}

interface Sale {
  move: Extract<OwnStatus, { status: 'sold' }>
  buyer: Buyer | undefined
  /** Whom it was reserved for: they have been notified. */
  holderId: string | undefined
}

/** Notifies the named buyer, and those who asked if the seller wants that. Those who saved it follow: see `match-ads`. */
async function notifyOfSale(tx: Tx, ad: NewsAd, { move, buyer, holderId }: Sale): Promise<void> {
  const key = soldKey(ad.id, await findSoldAt(tx, ad.id))
  if (buyer && buyer.id !== holderId && !buyer.isBlocked && move.conversationId) {
    await notify(tx, [
      noticeOf({ event: 'sold_to_you', to: buyer.id, key, href: chatOf(move.conversationId), ad }),
    ])
  }
  if (!move.notifiesOthers) return
  const enquirers = await listEnquirers(tx, ad.id, [buyer?.id, holderId])
  await notify(
    tx,
    enquirers.map(({ accountId }) =>
      noticeOf({ event: 'sold_after_asking', to: accountId, key, href: `/product/${ad.id}`, ad }),
    ),
  )
}

/** The last of so many days from now where the seller of an ad is, and its end. */
export const lastDayIn = (tx: Tx, adId: string, days: number): Promise<{ day: string; end: Date }> =>
  findLastDay(tx, adId, days)

/** Moves an ad that the member manages, as the table of states allows. A no-op if it is there already. */
export async function moveOwnAd(
  { db, limits }: MoveDeps,
  member: Member,
  id: string,
  move: OwnStatus,
): Promise<string> {
  await consumeEditQuota(limits, member.id)
  await db.transaction(async (tx) => {
    const ad = await lockManaged(tx, member, id, 'moved')
    const to = move.status
    // A reservation can be given another date.
    if (ad.status === to && to !== 'reserved') return
    if (ad.status !== to) ensureMove(ad.status, to)
    if (isListedStatus(to) && !isListedStatus(ad.status)) await ensureAdQuota(tx, { id: ad.sellerId })
    switch (move.status) {
      case 'reserved':
        return reserve(tx, ad, move)
      case 'sold':
        return sell(tx, member, ad, move)
      default:
        await moveAd(tx, ad, to)
    }
  })
  return viewOwnAd(db, member, id)
}

/** Starts the time of an ad again, and lists it again if it has expired, unless `isDue` says, once it is locked, that it has been done. */
export async function renewAd(
  tx: Tx,
  member: Pick<Member, 'id'>,
  id: string,
  isDue: () => Promise<boolean> = async () => true,
): Promise<void> {
  const ad = await lockManaged(tx, member, id, 'renewed')
  if (!(await isDue())) return
  // The seller has paused it: it comes back when they say so.
  if (!isListedStatus(ad.status) && ad.status !== 'paused') {
    ensureMove(ad.status, 'active')
    await ensureAdQuota(tx, { id: ad.sellerId })
    await moveAd(tx, ad, 'active')
  }
  await setListedAt(tx, id)
}

/** Starts an ad's time again. */
export async function renewOwnAd({ db, limits }: MoveDeps, member: Member, id: string): Promise<string> {
  await consumeEditQuota(limits, member.id)
  await db.transaction((tx) => renewAd(tx, member, id))
  return viewOwnAd(db, member, id)
}

const pausable = adStatuses
  .filter(isApprovedStatus)
  .filter((status) => adStates[status].moves.paused?.by.includes('owner'))

/** For a holiday: no ad of theirs is listed until they are back. Returns how many. */
export async function pauseOwnAds({ db, limits }: MoveDeps, member: Member): Promise<{ count: number }> {
  await consumeEditQuota(limits, member.id)
  return db.transaction(async (tx) => {
    const ads = await lockOwnAds(tx, member.id, pausable)
    await moveApprovedAds(tx, ads, 'paused')
    return { count: ads.length }
  })
}

export async function resumeOwnAds({ db, limits }: MoveDeps, member: Member): Promise<{ count: number }> {
  await consumeEditQuota(limits, member.id)
  return db.transaction(async (tx) => {
    const ads = await lockOwnAds(tx, member.id, ['paused'])
    if (ads.length) await ensureAdQuota(tx, member, ads.length)
    await moveApprovedAds(tx, ads, 'active')
    return { count: ads.length }
  })
}
