import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { type ApprovedStatus, isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { Tx } from '../../platform/db/db.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import {
  changeDealsBy,
  type DealEnding,
  openDealBy,
  reopenDealBy,
} from '../chat/deals/deal-changes.service.ts'
import { endOffersBy, endOtherAgreements } from '../chat/offers/offer-endings.service.ts'
import { changeQueuesBy, endTurnBy } from '../chat/queue/queue-turns.service.ts'
import { endReservationsBy, notifyOfReturn } from '../lifecycle/reservation-notices.service.ts'
import * as ads from './ad-changes.store.ts'
import { outcomesOfMove } from './case-outcomes.ts'
import * as cases from './cases.store.ts'
import { clearPhotosOfAd } from './refused-photos.store.ts'

type Reservation = NonNullable<LockedAd['reservation']>

/*
 * Every change of an ad that the moderators' queue has to follow. The statements that change the status and the texts of
 * an ad, or delete it, are private to this feature, so nothing can change an ad without its cases. The caller holds the
 * ad's lock: the ad is locked before its cases, always in this order.
 */

/** Puts new ads into the queue that wait for review. Call it in the transaction that inserts them. */
export const queueNewAds = (tx: Tx, adIds: readonly string[]): Promise<void> =>
  adIds.length ? cases.openCases(tx, adIds, { kind: 'ad' }) : Promise.resolve()

/** A moderator has a look at an ad, or an edit, that is listed already; `before` is the ad as it was. */
export const queueSample = (tx: Tx, adId: string, before?: AdFields): Promise<void> =>
  cases.openCases(tx, [adId], { kind: before ? 'edit' : 'ad', isSample: true, ...(before && { before }) })

/** A moderator has a look at a price that has fallen very far. Until then no badge and no notice tells of it. */
export async function holdCut(tx: Tx, adId: string, before: AdFields): Promise<void> {
  await cases.openCases(tx, [adId], { kind: 'ad', isSample: true, before })
  await cases.setHoldsCut(tx, adId)
}

/** Opens the case about an edit that waits, instead of the one before, and in its place. */
export async function queueEdit(tx: Tx, adId: string): Promise<void> {
  await cases.openEditCase(tx, adId, await cases.withdrawEditCase(tx, adId))
}

/** Ends the case about an edit that no longer waits. */
export async function withdrawEdit(tx: Tx, adId: string): Promise<void> {
  await cases.withdrawEditCase(tx, adId)
}

export interface MovedBy {
  /** The member of staff. */
  by: string
  note: string | null
  /** Of the market's list. */
  reason?: { id: string; text: string } | undefined
}

/** Facts about the end of a reservation for the notice to its holder. */
interface ReservationEnd {
  /** The buyer, if the seller has named them. */
  soldTo?: string | undefined
  /** The last day of the reservation is over. */
  hasRunOut?: boolean
  /** They have called it off themself. */
  isByHolder?: boolean
  /** Who has called the deal off, and why. */
  calledOff?: DealEnding
}

async function setStatus(
  tx: Tx,
  ids: readonly string[],
  to: AdStatus,
  end: ReservationEnd = {},
): Promise<void> {
  await endReservationsBy(tx, ids, { to, ...end, change: () => ads.setStatus(tx, ids, to) })
  await changeDealsBy(tx, ids, { to, ...end })
  await endOffersBy(tx, ids, { to, soldTo: end.soldTo })
  await changeQueuesBy(tx, ids, { to, soldTo: end.soldTo })
}

/** Opens what has to be looked at after a change of status. */
async function openCases(tx: Tx, ad: LockedAd, to: AdStatus): Promise<void> {
  const wasApproved = isApprovedStatus(ad.status)
  if (to === 'pending') {
    // An ad that reports have hidden is in the queue already.
    await cases.openCases(tx, [ad.id], { kind: wasApproved ? 'edit' : 'ad' })
    // The owner may edit it while it waits, so moderators see what was approved.
    if (wasApproved) await cases.setBefore(tx, ad.id, ad.fields)
  }
  if (isApprovedStatus(to) && !wasApproved) {
    await clearPhotosOfAd(tx, ad.id)
    if (await cases.hasWaitingEdit(tx, ad.id)) await queueEdit(tx, ad.id)
  }
}

/** Changes the status of one ad, ends the cases that this decides, and opens those that it needs. Returns the ended ones. */
export async function moveAd(
  tx: Tx,
  ad: LockedAd,
  to: AdStatus,
  moved?: MovedBy,
): Promise<cases.EndedCase[]> {
  await setStatus(tx, [ad.id], to)
  if (isApprovedStatus(ad.status) && isApprovedStatus(to)) return []
  const ended = await cases.endCases(
    tx,
    { ad, to },
    {
      outcomes: outcomesOfMove(ad.status, to),
      by: moved?.by ?? null,
      note: moved?.note ?? null,
      reason: moved?.reason,
    },
  )
  await openCases(tx, ad, to)
  return ended
}

/** For its seller, who may name the buyer. A sale decides nothing in the queue. */
export const sellAd = (tx: Tx, ad: LockedAd, soldTo: string | undefined): Promise<void> =>
  setStatus(tx, [ad.id], 'sold', { soldTo })

/**
 * Puts a status back, as Undo does, with the reservation that has ended: the caller opens the cases again that the
 * decision had ended.
 */
export async function moveAdBack(
  tx: Tx,
  ad: LockedAd,
  { to, reservation }: { to: AdStatus; reservation: Reservation | undefined },
): Promise<void> {
  if (reservation) {
    await ads.setReserved(tx, ad.id, reservation)
    await reopenDealBy(tx, ad.id, reservation.reservedFor)
    await notifyOfReturn(tx, ad.id)
  } else await setStatus(tx, [ad.id], to)
  await cases.endCases(tx, { ad, to }, { outcomes: outcomesOfMove(ad.status, to), by: null, note: null })
}

interface ApprovedAd {
  id: string
  status: ApprovedStatus
}

/** Moves approved ads, such as all of an owner's that pause. None of these moves concerns the queue. */
export const moveApprovedAds = (
  tx: Tx,
  approved: readonly ApprovedAd[],
  to: ApprovedStatus,
  end?: ReservationEnd,
): Promise<void> =>
  setStatus(
    tx,
    approved.map(({ id }) => id),
    to,
    end,
  )

/** Reserves an approved ad, or gives its reservation another end. */
export async function reserveAd(tx: Tx, { id }: ApprovedAd, reservation: Reservation): Promise<void> {
  await ads.setReserved(tx, id, reservation)
  await openDealBy(tx, id, reservation.reservedFor)
  await endOtherAgreements(tx, id, reservation.reservedFor)
  await endTurnBy(tx, id, reservation.reservedFor)
}

/** Changes the fields of an ad. Its open cases are assessed again. */
export async function saveAdFields(
  tx: Tx,
  id: string,
  fields: AdFields,
  coverBlur: string | null,
): Promise<void> {
  await ads.setFields(tx, id, fields, coverBlur)
  await cases.refreshCases(tx, id)
}

/** Call it when something else has changed that moderators weigh: the price, or a report. */
export const reassessAd = (tx: Tx, id: string): Promise<void> => cases.refreshCases(tx, id)

/** Deletes an ad. */
export async function deleteAd(tx: Tx, id: string): Promise<void> {
  await cases.endCasesOfAd(tx, id)
  await endOffersBy(tx, [id], { to: 'deleted' })
  await changeDealsBy(tx, [id], { to: 'deleted' })
  await changeQueuesBy(tx, [id], { to: 'deleted' })
  await endReservationsBy(tx, [id], { to: 'deleted', change: () => ads.removeAd(tx, id) })
}

/**
 * Ends the reservations of a seller who hides their account: nobody can collect from them. The ads stay approved, so
 * that they are back if the seller is.
 */
export async function releaseHiddenAdsOf(tx: Tx, sellerId: string): Promise<void> {
  const ids = await ads.lockReservedAdsOf(tx, sellerId)
  // For everyone else they are gone: the queue is not asked.
  const gone = { to: 'deleted' } as const
  await endReservationsBy(tx, ids, { ...gone, change: () => ads.setStatus(tx, ids, 'active') })
  await changeDealsBy(tx, ids, gone)
  await endOffersBy(tx, ids, gone)
  await changeQueuesBy(tx, ids, gone)
}

/** Call it before accounts are deleted, which deletes their ads too. */
export const endCasesOfAccounts = (tx: Tx, ids: readonly string[]): Promise<void> =>
  cases.endCasesOfAccounts(tx, ids)
